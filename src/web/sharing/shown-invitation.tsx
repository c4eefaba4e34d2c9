import { composeFooter } from '#domain/messages/footer.ts';
import { composeInvitation } from '#domain/messages/templates/invitation.ts';
import type { Brand } from '#api/pages.ts';
import { MessageBody } from '#web/messages/message.tsx';
import { SkyPanel } from '#web/messages/sky-panel.tsx';

/** The exact email a friend receives, so that nobody enters an address without knowing what for. */
export function ShownInvitation({ brand }: { readonly brand: Brand }) {
  const { name, postalAddress } = brand;
  const nowhere = { preferencesUrl: null, unsubscribeUrl: null, postalAddress };
  const message = composeInvitation({
    brand: name,
    inviter: null,
    confirmUrl: '',
    footer: composeFooter({ brand: name, reason: 'invited', ...nowhere }),
  });
  return (
    <section aria-labelledby="invitation" className="mt-14">
      <h2 id="invitation" className="text-[1.75rem]">
        The one email they get
      </h2>
      <p className="mt-3 mb-6 text-quiet">
        It has a button to say yes and a link to never hear from us. If you’ve confirmed your own address, the email
        mentions it.
      </p>
      <SkyPanel light="dawn" caption="The email they get">
        <div className="rounded-soft border border-rule bg-sheet shadow-soft">
          <p className="border-b border-rule px-5 py-2.5 text-[0.9375rem]">
            <span className="font-semibold">{name}</span> <span className="text-quiet">· {message.subject}</span>
          </p>
          <div className="px-5 pt-4 pb-5">
            <MessageBody message={message} />
          </div>
        </div>
      </SkyPanel>
    </section>
  );
}
