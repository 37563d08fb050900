import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { npm } from './npm.ts';
import { Refusal } from './refusal.ts';
import { inProject } from './settings.ts';

/** In the image of a release too. */
const billFile = inProject('build', 'sbom.cdx.json');

const Bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ name: z.string(), version: z.string() })),
});
const Manifest = z.looseObject({ name: z.string() });
const Entry = z.looseObject({ dev: z.boolean().optional(), resolved: z.string().optional() });
const Lock = z.looseObject({ packages: z.record(z.string(), Entry) });

const readJson = (path: string): unknown => JSON.parse(readFileSync(inProject(path), 'utf8'));

/**
 * Lists what a release contains: the locked packages that are not for development alone. Needs no network. npm is asked
 * about a lock file without the others, because `--omit=dev` leaves out what a tool of ours depends on too: fastify, zod.
 */
export async function readBill(signal?: AbortSignal): Promise<z.infer<typeof Bill>> {
  const { devDependencies: _, ...manifest } = Manifest.parse(readJson('package.json'));
  const lock = Lock.parse(readJson('package-lock.json'));
  const released = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  // The addresses are those of no registry (`.npmrc`).
  const entries = released.map(([path, { resolved: _, ...entry }]) => [path, entry]);
  const packages = { ...Object.fromEntries(entries), '': manifest };
  const parent = mkdtempSync(join(tmpdir(), 'bill-'));
  // npm names the product as its folder.
  const folder = join(parent, manifest.name);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
    const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--loglevel=error'];
    const { ok, output, complaints } = await npm(['sbom', ...options], { folder, signal });
    if (!ok) throw new Refusal(`npm could not list the packages of a release:\n${complaints}`);
    return Bill.parse(JSON.parse(output));
  } finally {
    rmSync(parent, { recursive: true });
  }
}

export async function writeBill(signal?: AbortSignal): Promise<number> {
  const bill = await readBill(signal);
  mkdirSync(dirname(billFile), { recursive: true });
  writeFileSync(billFile, `${JSON.stringify(bill, null, 1)}\n`);
  return bill.components.length;
}
