import { useCallback, useEffect, useRef, useState } from 'react';
import type { DevMailboxMessage } from '#api/dev-mailbox.ts';
import { htmlMessagePath } from '#web/sandbox/dev-mailbox-calls.ts';
import { fromHere } from '#web/sandbox/links-of.ts';

/**
 * An email as an email program would show it, in a frame as high as its content, because a clipped email looks
 * complete. The frame is same-origin so that it can be measured. Nothing in it can run, load or post: its sandbox and
 * the policy of the email forbid it. Links open a new tab.
 */
export function MailFrame({ message }: { readonly message: DevMailboxMessage }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  const measure = useCallback(() => {
    const mail = frame.current?.contentDocument?.documentElement;
    // Do not measure `about:blank`, which is loaded before the email.
    if (mail?.querySelector('table') == null) return;
    setHeight(Math.ceil(mail.getBoundingClientRect().height));
  }, []);
  // A narrower window makes an email taller.
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
