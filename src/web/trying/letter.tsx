import type { ReactNode } from 'react';
import type { Block, Message } from '#domain/messages/schema.ts';

/**
 * A message on a page. Every part is a component of one element, and the slots that `fill-letter.ts` fills have names:
 * so the page's script clones these very parts and knows nothing of their looks.
 */
export function LetterBody({ message }: { readonly message: Message }) {
  return (
    <>
      <Heading>{message.header}</Heading>
      {message.blocks.map((block, index) => (
        <LetterBlock key={index} block={block} />
      ))}
      <Closing>{message.closing}</Closing>
    </>
  );
}

/** An empty one of each part, for the script; a browser shows nothing of them. */
export function LetterParts() {
  return (
    <>
      <template data-part="heading">
        <Heading>{null}</Heading>
      </template>
      <template data-part="paragraph">
        <Paragraph>{null}</Paragraph>
      </template>
      <template data-part="checklist">
        <Checklist>{null}</Checklist>
      </template>
      <template data-part="checklist-line">
        <ChecklistLine number={null}>{null}</ChecklistLine>
      </template>
      <template data-part="list">
        <List>{null}</List>
      </template>
      <template data-part="list-line">
        <ListLine>{null}</ListLine>
      </template>
      <template data-part="closing">
        <Closing>{null}</Closing>
      </template>
    </>
  );
}

function LetterBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
    case 'question':
      return <Paragraph>{block.text}</Paragraph>;
    case 'checklist':
      return (
        <Checklist>
          {block.lines.map(({ number, text }) => (
            <ChecklistLine key={number} number={number}>
              {text}
            </ChecklistLine>
          ))}
        </Checklist>
      );
    case 'list':
      return (
        <List>
          {block.lines.map((line) => (
            <ListLine key={line}>{line}</ListLine>
          ))}
        </List>
      );
    // No first acknowledgment shows them on a page.
    case 'button':
    case 'outcomes':
    case 'words':
      return null;
    default:
      return block satisfies never;
  }
}

interface Slot {
  readonly children: ReactNode;
}

function Heading({ children }: Slot) {
  return (
    <p className="font-serif text-[1.625rem] leading-tight font-medium" data-slot="words">
      {children}
    </p>
  );
}

function Paragraph({ children }: Slot) {
  return (
    <p className="mt-4" data-slot="words">
      {children}
    </p>
  );
}

function Checklist({ children }: Slot) {
  return (
    <ul
      className="mt-3 divide-y divide-rule border-y border-rule font-serif text-[1.25rem] leading-snug"
      data-slot="lines"
    >
      {children}
    </ul>
  );
}

function ChecklistLine({ number, children }: Slot & { readonly number: number | null }) {
  return (
    <li className="flex gap-3 py-2.5">
      <span aria-hidden="true" className="mt-1 size-4.5 shrink-0 rounded-[5px] border-[1.5px] border-edge" />
      <span className="shrink-0 text-quiet tabular-nums" data-slot="number">
        {number}
      </span>
      <span className="min-w-0 wrap-anywhere" data-slot="words">
        {children}
      </span>
    </li>
  );
}

function List({ children }: Slot) {
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-quiet" data-slot="lines">
      {children}
    </ul>
  );
}

function ListLine({ children }: Slot) {
  return (
    <li className="pl-1" data-slot="words">
      {children}
    </li>
  );
}

function Closing({ children }: Slot) {
  return (
    <p className="mt-4 text-quiet" data-slot="words">
      {children}
    </p>
  );
}
