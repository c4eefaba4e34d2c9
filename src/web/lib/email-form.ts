import { hintAtSlips } from '#web/lib/email-hint.ts';

interface EmailFormActions {
  /** The button's label while the form is busy. */
  readonly busy: string;
  /** Resolves to null on success, otherwise to the error message. */
  readonly send: (email: string) => Promise<string | null>;
  /** Called on success. Omit it if the page navigates away; the form then stays busy until it does. */
  readonly done?: (email: string) => void;
}

/**
 * Enhances a form with an `EmailField`: it answers in place, shows that it is busy, and asks about likely typos.
 * `data-invalid` is its message for a missing address.
 */
export function enhanceEmailForm(form: HTMLFormElement, { busy, send, done }: EmailFormActions): void {
  const input = emailInput(form);
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const alert = form.querySelector('[role=alert]');
  const hint = form.querySelector('[data-slip]');
  if (input === null || button === null || alert === null || hint === null) return;
  const { invalid = '' } = form.dataset;
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

  // Turn off the browser's validation: the server's rules apply, with the specification's messages.
  form.noValidate = true;
  // A page restored from the back/forward cache would still be busy.
  addEventListener('pageshow', () => setBusy(false));
  const stopsAtSlip = hintAtSlips(input, hint);
  // Clear the alert once its cause is edited.
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

// Looks like ann@example.com; the server validates the rest.
const ADDRESS = /@.*\../;

export function emailInput(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('input[type=email]');
}
