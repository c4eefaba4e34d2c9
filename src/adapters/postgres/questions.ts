import { and, asc, eq, lt, type SQL } from 'drizzle-orm';
import { questions } from '#adapters/postgres/agenda-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { AskedQuestion, QuestionTable } from '#app/ports/questions.ts';
import type { PersonId } from '#domain/people/person.ts';
import { keyOf } from '#domain/reply/asking/question.ts';

export function createQuestionTable(tx: Queries): QuestionTable {
  const one = async (where: SQL | undefined): Promise<AskedQuestion | null> => {
    const [row] = await tx.select().from(questions).where(where);
    return row === undefined ? null : questionOf(row);
  };
  return {
    openOf: (person, day) =>
      one(and(eq(questions.personId, person), eq(questions.day, day), eq(questions.state, 'open'))),
    byId: (id) => one(eq(questions.id, id)),

    async ask({ person, day, question, stage, on, askedAt }) {
      const own = eq(questions.personId, person);
      await tx.delete(questions).where(and(own, lt(questions.day, day)));
      const key = keyOf(question);
      const [same] = await tx
        .select({ id: questions.id })
        .from(questions)
        .where(and(own, eq(questions.day, day), eq(questions.key, key)));
      if (same !== undefined) return null;
      await tx
        .update(questions)
        .set({ state: 'lapsed', closedAt: askedAt })
        .where(and(own, eq(questions.state, 'open')));
      const asked = { personId: person, day, key, question, stage, on, askedAt };
      const [row] = await tx
        .insert(questions)
        .values({ ...asked, state: 'open' })
        .returning({ id: questions.id });
      if (row === undefined) throw new Error('a question was not written');
      return row.id;
    },

    async close(id, how, at) {
      const closed = await tx
        .update(questions)
        .set({ state: how, closedAt: at })
        .where(and(eq(questions.id, id), eq(questions.state, 'open')))
        .returning({ id: questions.id });
      return closed.length > 0;
    },
  };
}

/** All stored questions of a person, oldest first. */
export async function questionsOf(tx: Queries, person: PersonId): Promise<AskedQuestion[]> {
  const rows = await tx.select().from(questions).where(eq(questions.personId, person)).orderBy(asc(questions.id));
  return rows.map(questionOf);
}

function questionOf(row: typeof questions.$inferSelect): AskedQuestion {
  const { personId: person, key: _, closedAt: __, ...question } = row;
  return { ...question, person };
}
