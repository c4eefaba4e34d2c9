import type { Block, Message } from '#domain/messages/schema.ts';

/** Renders a message from the empty templates in the page (`message.tsx`). */
export function fillMessage(body: HTMLElement, message: Message): void {
  body.replaceChildren(
    part('heading', { words: message.header }),
    ...message.blocks.flatMap(blockPart),
    part('closing', { words: message.closing }),
  );
}

function blockPart(block: Block): HTMLElement[] {
  switch (block.kind) {
    case 'paragraph':
    case 'question':
      return [part('paragraph', { words: block.text })];
    case 'checklist':
      return [
        listOf(
          'checklist',
          block.lines.map(({ number, text }) => part('checklist-line', { number: String(number), words: text })),
        ),
      ];
    case 'list':
      return [
        listOf(
          'list',
          block.lines.map((words) => part('list-line', { words })),
        ),
      ];
    case 'answers':
    case 'button':
    case 'link':
    case 'outcomes':
    case 'words':
      return [];
    default:
      return block satisfies never;
  }
}

function listOf(name: string, lines: readonly HTMLElement[]): HTMLElement {
  const list = part(name, {});
  list.append(...lines);
  return list;
}

function part(name: string, slots: Readonly<Record<string, string>>): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`);
  const empty = template?.content.firstElementChild;
  if (!(empty instanceof HTMLElement)) throw new Error(`The page came without its "${name}".`);
  const element = document.importNode(empty, true);
  for (const [slot, words] of Object.entries(slots)) {
    const place = element.dataset.slot === slot ? element : element.querySelector(`[data-slot=${slot}]`);
    if (place !== null) place.textContent = words;
  }
  return element;
}
