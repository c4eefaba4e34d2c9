import type { ModelQuestion } from '#domain/reader/model-question.ts';

/** A model that interprets a reply (D116). Its answers are untrusted data that the caller checks. */
export interface LanguageModel {
  /** Asks once. Never throws for an error of the other side; returns without delay once the signal is aborted. */
  read(question: ModelQuestion, signal: AbortSignal): Promise<ModelReply>;
}

export type ModelReply =
  /** JSON, not validated. */
  | { readonly kind: 'answered'; readonly said: unknown }
  /** The service is rate-limited; null: without a retry time. */
  | { readonly kind: 'busy'; readonly reason: string; readonly retryAfterMs: number | null }
  /** No answer, or an unreadable one. The reason contains no words of a person or of the model. */
  | { readonly kind: 'fault'; readonly reason: string };
