/**
 * What is asked for while a batch is under way waits and goes with the next one: the busier it is, the larger the
 * batches, and where nobody else is there nobody waits. Where a batch breaks each is tried alone, so that nobody is
 * refused for another's sake; an error is that of the one who asked.
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
      await answerAll(batch).catch(async (error: unknown) => {
        if (batch.length === 1) return batch[0]?.reject(error);
        for (const one of batch) await answerAll([one]).catch(one.reject);
      });
    }
    isUnderWay = false;
  }

  async function answerAll(batch: readonly Waiting[]): Promise<void> {
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
