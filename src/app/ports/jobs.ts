/** Jobs that are due now, written in this transaction (pg-boss). */
export interface JobQueue {
  enqueue(job: Job): Promise<void>;
  /** One statement per queue, for a tick's many chunks. */
  enqueueAll(jobs: readonly Job[]): Promise<void>;
  /** Only jobs that are not queued already: repeated offers must not fill the queue. */
  enqueueMissing(jobs: readonly Job[]): Promise<void>;
}

export type Job =
  | { readonly name: 'send-chunk'; readonly chunkId: number; readonly realm: number }
  | { readonly name: 'send-outbox'; readonly key: string }
  | { readonly name: 'process-inbound'; readonly inboundId: number }
  | { readonly name: 'apply-event'; readonly eventId: number }
  | { readonly name: 'settle-subscription'; readonly subscription: string }
  | { readonly name: 'tell-trial-ends'; readonly realm: number }
  | { readonly name: 'write-export'; readonly artifact: string };
