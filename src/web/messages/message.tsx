import type { ReactNode } from 'react';
import { checklistRemark, OUTCOME_MARK } from '#domain/messages/render-text.ts';
import type { Block, ChecklistLine, Message, OutcomeLine } from '#domain/messages/schema.ts';

/**
 * A message on a page. Every part is a component with one root element, and the slots that `fill-message.ts` fills have
 * names, so the page's script clones these parts without knowing their styles.
 */
export function MessageBody({ message }: { readonly message: Message }) {
  return (
    <>
      <Heading>{message.header}</Heading>
      {message.blocks.map((block, index) => (
        <MessageBlock key={index} block={block} />
      ))}
      <Closing>{message.closing}</Closing>
    </>
  );
}

/** An empty template of each part for the script; browsers do not render them. */
export function MessageParts() {
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
        <OpenLine number={null}>{null}</OpenLine>
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

function MessageBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
    case 'question':
      return <Paragraph>{block.text}</Paragraph>;
    case 'checklist':
      return (
        <Checklist>
          {block.lines.map((line) =>
            line.mark === 'open' ? (
              <OpenLine key={line.number} number={line.number}>
                {line.text}
              </OpenLine>
            ) : (
              <SettledLine key={line.number} line={line} />
            ),
          )}
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
    case 'outcomes':
      return (
        <ul className="mt-3 space-y-1.5">
          {block.lines.map((line, index) => (
            <Outcome key={index} line={line} />
          ))}
        </ul>
      );
    // Blocks found only in emails or in answers to a question; no page shows them.
    case 'answers':
    case 'button':
    case 'link':
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

function OpenLine({ number, children }: Slot & { readonly number: number | null }) {
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

const MARKS = { done: '✓', carryover: '↻', dropped: '–', moved: '→', someday: '…' } as const;
const TONES = {
  done: 'text-done-text',
  carryover: 'text-carried-text',
  dropped: 'text-quiet',
  moved: 'text-quiet',
  someday: 'text-quiet',
} as const;

function SettledLine({ line }: { readonly line: ChecklistLine }) {
  if (line.mark === 'open') return null;
  const remark = checklistRemark(line);
  return (
    <li className="flex gap-3 py-2.5">
      <span className={`w-4.5 shrink-0 text-center font-sans ${TONES[line.mark]}`}>{MARKS[line.mark]}</span>
      <span className="shrink-0 text-quiet tabular-nums">{line.number}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className={line.mark === 'done' ? TONES.done : undefined}>{line.text}</span>
        {remark !== '' && <span className={`font-sans text-[0.9375rem] ${TONES[line.mark]}`}> {remark}</span>}
      </span>
    </li>
  );
}

function Outcome({ line }: { readonly line: OutcomeLine }) {
  return (
    <li className="flex gap-3">
      <span className="w-4 shrink-0 text-center text-quiet">{OUTCOME_MARK[line.mark]}</span>
      <span>
        {line.number !== null && <span className="text-quiet tabular-nums">{line.number} </span>}
        {line.words === null ? (
          line.said
        ) : (
          <>
            <span className="font-serif text-[1.1875rem]">{line.words}</span>{' '}
            <span className="text-quiet">({line.said})</span>
          </>
        )}
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
