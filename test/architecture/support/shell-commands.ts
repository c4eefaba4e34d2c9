/** The commands of a shell script, as far as pages for people write them. */

/** Words of one command, without assignments before it, quotes and redirections. */
export type Command = readonly string[];

/** Also commands inside `$(…)`; those joined by pipes, `&&`, `;` and `&` are one each. */
export function commandsIn(script: string): Command[] {
  const commands: Command[] = [];
  let words: string[] = [];
  let word: string | null = null;
  let skipsNext = false;
  const endWord = () => {
    if (word === null) return;
    if (skipsNext) skipsNext = false;
    else if (words.length > 0 || !/^\w+=/.test(word)) words.push(word);
    word = null;
  };
  const endCommand = () => {
    endWord();
    if (words.length > 0) commands.push(words);
    words = [];
  };

  let at = 0;
  while (at < script.length) {
    const char = script[at]!;
    const next = script[at + 1] ?? '';
    if (char === '\\') {
      if (next !== '\n') word = (word ?? '') + next;
      at += 2;
    } else if (char === "'") {
      const end = closing(script, "'", at + 1);
      word = (word ?? '') + script.slice(at + 1, end);
      at = end + 1;
    } else if (char === '"') {
      const end = closing(script, '"', at + 1);
      const quoted = script.slice(at + 1, end);
      for (const [, inner] of quoted.matchAll(/\$\(([^()]*)\)/g)) commands.push(...commandsIn(inner!));
      word = (word ?? '') + quoted;
      at = end + 1;
    } else if (char === '$' && next === '(') {
      const end = closing(script, ')', at + 2);
      commands.push(...commandsIn(script.slice(at + 2, end)));
      word = (word ?? '') + '$()';
      at = end + 1;
    } else if (char === '#' && word === null) {
      at = closing(script, '\n', at);
    } else if (char === '\n' || char === '|' || char === '&' || char === ';') {
      endCommand();
      at += 1;
    } else if (char === '>' || char === '<') {
      endWord();
      skipsNext = true;
      at += 1;
    } else if (char === ' ' || char === '\t') {
      endWord();
      at += 1;
    } else {
      word = (word ?? '') + char;
      at += 1;
    }
  }
  endCommand();
  return commands;
}

/** The place of the next `end`, past anything that is quoted; the end of the script if there is none. */
function closing(script: string, end: string, from: number): number {
  let at = from;
  while (at < script.length && script[at] !== end) {
    const isQuote = end === ')' && (script[at] === "'" || script[at] === '"');
    at = isQuote ? closing(script, script[at]!, at + 1) + 1 : at + (script[at] === '\\' && end === '"' ? 2 : 1);
  }
  return Math.min(at, script.length);
}
