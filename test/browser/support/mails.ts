/** Reads the local mailbox of an address. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The text of the newest mail that contains these words; waits for it. */
export async function mailSaying(page: Page, email: string, words: string): Promise<string> {
  const url = `/api/test/messages?address=${encodeURIComponent(email)}`;
  const found = async () => {
    const mails = (await (await page.request.get(url)).json()) as { text: string }[];
    return mails.map(({ text }) => text).find((text) => text.includes(words));
  };
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  return (await found()) ?? '';
}

/** The path of a mail's link by its first segment; empty if there is none. */
export function linkIn(mail: string, word: 'confirm' | 'preferences' | 'unsubscribe' | 'answer'): string {
  return new RegExp(`/${word}/\\S+`).exec(mail)?.[0] ?? '';
}
