import type { ModelQuestion } from '#domain/reader/model-question.ts';

/** A model that may say what a reply means (D116). Its answers are data that somebody else checks. */
export interface LanguageModel {
  /** Asks once. Never throws for what the other side did; once the signal is aborted it answers without delay. */
  read(question: ModelQuestion, signal: AbortSignal): Promise<ModelReply>;
}

export type ModelReply =
  /** JSON, whatever it holds. */
  | { readonly kind: 'answered'; readonly said: unknown }
  /** They want to be left alone for a while; null: they do not say how long. */
  | { readonly kind: 'busy'; readonly reason: string; readonly retryAfterMs: number | null }
  /** No answer, or none that can be read. The reason holds no word of a person nor of theirs. */
  | { readonly kind: 'fault'; readonly reason: string };
