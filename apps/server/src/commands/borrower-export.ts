import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CommandRefused } from '../console/agents/agent-by-command.ts';
import type { Files } from '../providers/files.ts';
import { readBorrowerExport } from '../borrowers/export-borrower.ts';
import type { BorrowerExport } from '../borrowers/export-borrower.ts';
import type { Command } from './command.ts';
import { auditAccess } from './audit-access.ts';

/** For a borrower’s request for access: all data about them, as one file with their images. */
export const borrowerExport: Command = {
  name: 'borrower export',
  summary: 'exports all data of a borrower: borrower.json and images',
  options: {
    id: { help: 'the borrower’s number', value: 'id' },
    to: { help: 'the folder to create; default: borrower-<id> here', value: 'folder' },
  },
  word: 'id',
  run: async (options, context) => {
    const id = options.read('id');
    const folder = resolve(options.find('to') ?? `borrower-${id}`);
    const { db, ports } = await context.open();
    const at = new Date(context.clock.now());
    const exported = await readBorrowerExport(db, id, at);
    if (exported === null) throw new CommandRefused(`There is no borrower ${id}.`);
    // Audited first, because an export that fails half-way has exposed data too.
    await auditAccess(db, context, {
      act: 'exportBorrower',
      subject: ['borrower', id],
      borrowerId: id,
    });
    await makeFolder(folder);
    const images = await writeImages(folder, exported.images, ports.files);
    const file = join(folder, 'borrower.json');
    await writeFile(file, JSON.stringify({ ...exported, images }, null, 2), { mode: 0o600 });
    const counts = Object.fromEntries(
      Object.entries(exported.tables).map(([table, rows]) => [table, rows.length]),
    );
    const missing = images.filter(({ isThere }) => !isThere).length;
    return {
      lines: [
        ...Object.entries(counts).map(([table, count]) => `${String(count).padStart(6)}  ${table}`),
        `${images.length - missing} images. Written to ${folder}, readable only by you.`,
        ...(missing > 0 ? [`${missing} images are missing from the file store.`] : []),
      ],
      data: { folder, rows: counts, images },
      isFine: missing === 0,
    };
  },
};

// A new folder, so that the data of two people never mix.
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason';
    throw new CommandRefused(`The folder ${folder} cannot be created: ${code}.`);
  }
}

async function writeImages(folder: string, images: BorrowerExport['images'], files: Files) {
  const written = [];
  for (const { name, mime } of images) {
    const bytes = await files.read(name);
    const file = join('images', `${name}.${mime.replace(/^image\//, '')}`);
    if (bytes !== null) {
      await mkdir(join(folder, 'images'), { recursive: true, mode: 0o700 });
      await writeFile(join(folder, file), bytes, { mode: 0o600 });
    }
    written.push({ name, mime, file, isThere: bytes !== null });
  }
  return written;
}
