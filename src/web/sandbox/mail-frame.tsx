import { useCallback, useEffect, useRef, useState } from 'react';
import type { DevMailboxMessage } from '#api/dev-mailbox.ts';
import { htmlMessagePath } from '#web/sandbox/dev-mailbox-calls.ts';
import { fromHere } from '#web/sandbox/links-of.ts';

/**
 * A mail as its program would show it, in a frame as high as the mail: what is cut off looks as if it were not there.
 * The frame is of our own origin so that it can be measured. Nothing in it runs, loads or posts: it may not by the
 * frame's sandbox, nor by the policy the mail is served with. Its links open a tab of their own.
 */
export function MailFrame({ message }: { readonly message: DevMailboxMessage }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  const measure = useCallback(() => {
    const mail = frame.current?.contentDocument?.documentElement;
    // Of `about:blank`, which stands there before the mail comes, nothing is to be measured.
    if (mail?.querySelector('table') == null) return;
    setHeight(Math.ceil(mail.getBoundingClientRect().height));
  }, []);
  // A narrower window makes a mail longer.
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (frame.current !== null) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [measure]);

  const arrived = () => {
    measure();
    for (const link of frame.current?.contentDocument?.links ?? []) {
      link.href = fromHere(link.href, location.origin);
      link.target = '_blank';
      link.rel = 'noreferrer';
    }
  };
  return (
    <iframe
      ref={frame}
      title={`The message “${message.subject}”`}
      src={htmlMessagePath(message.id)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={arrived}
      className="block h-[34rem] w-full bg-white"
      style={height === null ? undefined : { height }}
    />
  );
}
