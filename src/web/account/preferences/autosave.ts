/** Nobody notices a shorter wait, and arrow keys pass over choices that are not meant. */
const AFTER_CHANGE_MS = 600;
/** A time is typed in parts, each of which is a valid time. */
const AFTER_TIME_MS = 1500;

/** Saves a form by itself when something in it changes. Its button stays for when a request fails. */
export function autosaveByScript(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (button === null) return;
  let saved: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  const save = async () => {
    const wanted = sentBy(form, button);
    if (wanted === saved) return;
    const page = await send(form, wanted).catch(() => null);
    // The browser's own way then says what is wrong.
    button.hidden = page !== null;
    if (page === null) return tell(FAILED, []);
    saved = wanted;
    show(page, form);
    // Another change has been made meanwhile: it is sent next, and its answer says what is stored.
    if (sentBy(form, button) !== wanted) return;
    showStored(page, form);
    saved = sentBy(form, button);
  };
  // One after the other, so that the last change is also the last one saved.
  const queue = () => {
    last = last.then(save);
  };
  const saveAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(queue, ms);
  };
  // Not earlier, because a script may have replaced fields.
  form.addEventListener('focusin', () => {
    saved ??= sentBy(form, button);
  });
  form.addEventListener('change', ({ target }) => saveAfter(isTime(target) ? AFTER_TIME_MS : AFTER_CHANGE_MS));
  form.addEventListener('focusout', ({ target }) => {
    if (isTime(target)) saveAfter(0);
  });
  // Whoever leaves the page does not wait for what is about to be saved.
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    if (saved !== null && sentBy(form, button) !== saved) void send(form, sentBy(form, button), true).catch(() => null);
  });
  button.hidden = true;
}

const REFUSED = 'That wasn’t saved.';
const FAILED = `${REFUSED} Please press the button below the setting.`;

function sentBy(form: HTMLFormElement, button: HTMLButtonElement): string {
  // Without files, every value is a string.
  return new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>).toString();
}

function isTime(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'time';
}

/** The page after the redirect, or with the error; null if it did not come. */
async function send(form: HTMLFormElement, body: string, keepalive = false): Promise<Document | null> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  // A field of the form has the name "action", and hides the property.
  const path = form.getAttribute('action') ?? location.pathname;
  const answer = await fetch(path, { method: 'POST', headers, body, keepalive });
  if (!answer.ok && answer.status !== 422) return null;
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** Takes over what the new page says: the result, the errors, and the values of the folded sections. */
function show(page: Document, form: HTMLFormElement): void {
  const refusals = [...form.querySelectorAll('[role=alert]'), ...document.querySelectorAll('#preferences-alert')];
  const isRefused = refusals.filter((alert) => {
    const said = page.getElementById(alert.id)?.textContent ?? '';
    alert.textContent = said;
    return said !== '';
  });
  for (const field of form.querySelectorAll('[aria-describedby][id]')) {
    const isInvalid = page.getElementById(field.id)?.getAttribute('aria-invalid') === 'true';
    field.toggleAttribute('aria-invalid', isInvalid);
    if (isInvalid) field.setAttribute('aria-invalid', 'true');
  }
  if (isRefused.length > 0) return tell(REFUSED, []);
  tell(page.querySelector('#saved [role=status]')?.textContent ?? '', page.querySelectorAll('#saved [data-undo] > *'));
  for (const value of document.querySelectorAll<HTMLElement>('[data-value]')) {
    const now = page.querySelector(`[data-value="${value.dataset['value']}"]`);
    if (now !== null) value.textContent = now.textContent;
  }
}

/** Checks the boxes that the new page has checked. */
function showStored(page: Document, form: HTMLFormElement): void {
  const boxes = page.querySelectorAll<HTMLInputElement>(`[data-autosave="${form.dataset['autosave']}"] ${BOXES}`);
  form.querySelectorAll<HTMLInputElement>(BOXES).forEach((box, at) => {
    box.checked = boxes[at]?.checked ?? box.checked;
  });
}

const BOXES = 'input:is([type=checkbox], [type=radio])';

function tell(words: string, undo: Iterable<Element>): void {
  const saved = document.getElementById('saved');
  const status = saved?.querySelector('[role=status]');
  if (saved == null || status == null) return;
  saved.toggleAttribute('data-empty', words === '');
  saved.toggleAttribute('data-fault', words.startsWith(REFUSED));
  status.textContent = words;
  saved.querySelector('[data-undo]')?.replaceChildren(...undo);
}
