import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';
import { Refusal } from './refusal.ts';
import { inProject } from './settings.ts';
import { hasSharedMemory } from './shared-memory.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type FoundBrowser = LaunchOptions & { args: string[] };

/**
 * How Playwright starts the browser of the tests. On Linux x64 the browser comes as a package and is unpacked here,
 * with the system libraries that a bare machine lacks; elsewhere Playwright's own is used, and downloaded if missing.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedBrowser();
  if (!existsSync(chromium.executablePath())) fetchPlaywrightBrowser();
  return { args };
}

/** Starts the browser once; throws a refusal with instructions if that fails. */
export async function requireBrowser(): Promise<string> {
  const options = await findBrowser();
  try {
    const browser = await chromium.launch(options);
    const version = browser.version();
    await browser.close();
    return `Chromium ${version}`;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const library = message.match(/error while loading shared libraries: ([^:\s]+)/)?.[1];
    throw new Refusal(
      library
        ? `The browser of the tests lacks the system library ${library}.\nInstall the libraries it needs with: npx playwright install-deps chromium\nor name a Chrome of your own: CHROMIUM_PATH=/usr/bin/google-chrome npm test`
        : `The browser of the tests does not start:\n${message.split('\n').slice(0, 15).join('\n')}`,
    );
  }
}

async function unpackedBrowser(): Promise<FoundBrowser> {
  const packageFolder = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = inProject('.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(join(packageFolder, 'bin'), folder);
  const executablePath = join(folder, 'chromium');
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  if (lacksLibraries(executablePath)) env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  // Playwright has what the processes share written to the disk.
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];
  return { executablePath, args, env, ignoreDefaultArgs };
}

function lacksLibraries(program: string): boolean {
  const { status, stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  return status !== 0 || stdout.includes('not found');
}

/** Unpacked under a temporary name first, so that a partial browser is never used. */
async function unpack(archives: string, folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}.new-`);
  const { TMPDIR } = process.env;
  // The package unpacks into the temporary folder, which others share; it reads that folder's path when it is called.
  process.env.TMPDIR = draft;
  const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  const unpacked = Promise.all(names.map(name => inflate(join(archives, name))));
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await unpacked;
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  writeFileSync(join(draft, 'fonts.conf'), `<?xml version="1.0"?>\n<fontconfig>${fonts}</fontconfig>\n`);
  renameSync(draft, folder);
}

function fetchPlaywrightBrowser(): void {
  const program = inProject('node_modules', '@playwright', 'test', 'cli.js');
  const { status } = spawnSync(process.execPath, [program, 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0)
    throw new Refusal(
      'The browser of the tests could not be fetched.\n' +
        'Check the network, or name a Chrome of your own: CHROMIUM_PATH=/path/to/chrome npm test',
    );
}
