import { hintAtSlips } from '#web/lib/email-hint.ts';

interface EmailFormParts {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly button: HTMLButtonElement;
  readonly alert: Element;
  /** Where a likely slip is asked about. */
  readonly hint: Element;
  /** The button's words while it is busy. */
  readonly busy: string;
  /** Said where there is no address. */
  readonly invalid: string;
  /** Null where it went well, else the words of the refusal. */
  readonly send: (email: string) => Promise<string | null>;
  /** What follows in place; absent where the page is left, so that the form stays busy until then. */
  readonly done?: (email: string) => void;
}

/** Takes over a form of one e-mail address: same field, but answered in place, busy while it waits, slips asked about. */
export function enhanceEmailForm(parts: EmailFormParts): void {
  const { form, input, button, alert, hint, busy, invalid, send, done } = parts;
  const label = button.textContent;
  let isBusy = false;

  const setBusy = (is: boolean) => {
    isBusy = is;
    input.disabled = button.disabled = is;
    button.textContent = is ? busy : label;
  };
  const settle = () => {
    alert.textContent = '';
    input.removeAttribute('aria-invalid');
  };
  const refuse = (message: string) => {
    setBusy(false);
    alert.textContent = message;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  const submit = async (email: string) => {
    const refusal = await send(email);
    if (refusal !== null) return refuse(refusal);
    if (done === undefined) return;
    setBusy(false);
    done(email);
  };

  // Ours says the specification's words and accepts what the server accepts; the browser's own would come first.
  form.noValidate = true;
  // A page that comes back from the browser's page cache would still be busy.
  addEventListener('pageshow', () => setBusy(false));
  const stopsAtSlip = hintAtSlips(input, hint);
  // An alert does not outstay what it was about.
  input.addEventListener('input', () => {
    if (input.value.includes('@')) settle();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    const email = input.value.trim();
    if (!ADDRESS.test(email)) return refuse(invalid);
    settle();
    if (stopsAtSlip(email, label)) return;
    setBusy(true);
    void submit(email);
  });
}

// ann@example.com, whatever else is wrong with it: that is for the server to say.
const ADDRESS = /@.*\../;
