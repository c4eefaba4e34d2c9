import { lookedAt } from '#app/admin/looked-at.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { dataOf, type ExportedData } from '#app/people/export-data.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { PersonId } from '#domain/people/person.ts';

export interface ExportedPerson extends ExportedData {
  readonly number: PersonId;
}

/** The file that a person gets on their preferences page, for an operator, which is audited; null if there is nobody. */
export async function exportPerson(
  ctx: AppContext,
  { userId, admin }: { readonly userId: string; readonly admin: SignedIn },
): Promise<ExportedPerson | null> {
  return ctx.store.transact(async (tx) => {
    const person = await lookedAt(tx, userId);
    if (person === null) return null;
    const exported = await dataOf(tx, ctx, person);
    await tx.admins.audit(admin.id, 'export', `person.${person.id}`, { after: { format: 'json' } });
    return { ...exported, number: person.id };
  });
}
