/**
 * Requests made while a batch is in progress wait for the next one: the higher the load, the larger the batches, and
 * without load nobody waits. If a batch fails, each request is retried alone, so that an error only reaches the caller
 * that caused it.
 */
export function inBatches<Asked, Answer>(
  most: number,
  handle: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  interface Waiting extends PromiseWithResolvers<Answer> {
    readonly asked: Asked;
  }
  const waiting: Waiting[] = [];
  let isUnderWay = false;

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      await handleAll(batch).catch(async (error: unknown) => {
        if (batch.length === 1) return batch[0]?.reject(error);
        for (const one of batch) await handleAll([one]).catch(one.reject);
      });
    }
    isUnderWay = false;
  }

  async function handleAll(batch: readonly Waiting[]): Promise<void> {
    const answers = await handle(batch.map(({ asked }) => asked));
    if (answers.length !== batch.length) throw new Error(`${answers.length} answers for ${batch.length} questions`);
    answers.forEach((answer, index) => batch[index]?.resolve(answer));
  }

  return (asked) => {
    const one = { asked, ...Promise.withResolvers<Answer>() };
    waiting.push(one);
    if (!isUnderWay) {
      isUnderWay = true;
      void work();
    }
    return one.promise;
  };
}
