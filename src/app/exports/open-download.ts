import type { SignedIn } from '#app/ports/admins.ts';
import type { Artifact, ArtifactFiles, OpenFile } from '#app/ports/artifacts.ts';
import type { Store } from '#app/ports/store.ts';

interface DownloadDeps {
  readonly store: Store;
  readonly files: ArtifactFiles;
}

export interface Download extends Pick<Artifact, 'filename' | 'mimeType'> {
  readonly file: OpenFile;
}

/** Null: there is no such file (any more). The download is recorded, because its contents leave our control. */
export async function openDownload(
  { store, files }: DownloadDeps,
  { id, admin }: { readonly id: string; readonly admin: SignedIn },
): Promise<Download | null> {
  const found = await findDownload({ store, files }, id);
  if (found === null) return null;
  const isCounted = await store.transact(async (tx) => {
    const counted = await tx.artifacts.countDownload(id);
    if (counted === null) return false;
    const { asked, downloadCount, filename: file } = counted;
    await tx.admins.audit(admin.id, 'download', `artifact.${id}`, {
      before: { downloadCount: downloadCount - 1 },
      after: { file, downloadCount, ...asked },
    });
    return true;
  });
  if (isCounted) return found;
  await found.file.close();
  return null;
}

/** Describes a file before it is downloaded. */
export async function describeDownload(
  deps: DownloadDeps,
  id: string,
): Promise<(Omit<Download, 'file'> & { readonly size: number }) | null> {
  const found = await findDownload(deps, id);
  await found?.file.close();
  return found === null ? null : { filename: found.filename, mimeType: found.mimeType, size: found.file.size };
}

async function findDownload({ store, files }: DownloadDeps, id: string): Promise<Download | null> {
  const known = await store.transact((tx) => tx.artifacts.byId(id), 'one-statement');
  const file = known?.isActive === true ? await files.open(id) : null;
  return known === null || file === null ? null : { filename: known.filename, mimeType: known.mimeType, file };
}
