import { basename } from 'node:path/posix';
import {
  allowedBarrels,
  fileName,
  forbiddenFileNames,
  forbiddenFolderNames,
  type Room,
  readsBySchema,
  roomOf,
} from './import-law.ts';
import { type SourceFile, withoutComments } from './source-imports.ts';

/** Imports that the law of the file's room does not allow, and unresolved ones. */
export function findViolations({ path, imports }: SourceFile): string[] {
  const room = roomOf(path);
  if (!room) return [];
  return imports
    .filter(({ target, typeOnly }) => {
      if (target.kind === 'missing') return true;
      if (target.kind === 'package') return !mayUsePackage(room, target.name);
      return !mayImport(room, path, target.path) && !mayReadSchemas(room, path, target.path, typeOnly);
    })
    .map(
      ({ specifier, target }) =>
        `${path} (${room.name}) → ${specifier}${target.kind === 'missing' ? ' (not there)' : ''}`,
    );
}

function mayUsePackage(room: Room, name: string): boolean {
  // Pages import it from the contract, which configures it for them.
  const isPage = room.rooms.includes('contract/values') && !room.rooms.includes('contract/zod');
  if (name === 'zod' && isPage) return false;
  const scope = name.split('/')[0] ?? name;
  return !room.packages || room.packages.includes(name) || room.packages.includes(scope);
}

function mayImport(room: Room, from: string, to: string): boolean {
  const target = roomOf(to);
  if (!target) return isSetting(to);
  if (room.rooms.includes('*')) return true;
  if (target !== room && !room.rooms.includes(target.name)) return false;
  if (target.index && !isWithin(from, target, to) && basename(to) !== (room.instead ?? target.index)) return false;
  return target !== room || !room.foldersApart || folderWithin(room, from) === folderWithin(room, to);
}

function isWithin(from: string, domains: Room, to: string): boolean {
  return from.startsWith(to.match(domains.files)?.[0] ?? to);
}

/**
 * Types of schemas may be imported wherever the contract's values may; the schemas themselves only by the pages' forms.
 */
function mayReadSchemas(room: Room, from: string, to: string, typeOnly: boolean): boolean {
  const isSchema = /^contract\/schemas\//.test(to);
  return isSchema && room.rooms.includes('contract/values') && (typeOnly || readsBySchema.test(from));
}

function isSetting(path: string): boolean {
  return path.endsWith('.json');
}

function folderWithin(room: Room, path: string): string {
  return path.replace(room.files, '').split('/')[0] ?? '';
}

/**
 * Cycles of type imports are fine, because they are erased. One cycle for each file where the search closes one, as the
 * path around it.
 */
export function findCircles(files: SourceFile[]): string[] {
  const byPath = new Map(files.map(file => [file.path, file]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (way.includes(path) || done.has(path)) return;
    for (const { target, typeOnly } of byPath.get(path)?.imports ?? [])
      if (target.kind === 'file' && !typeOnly) visit(target.path, [...way, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return circles;
}

/** Which server domains each of them imports, types excepted: type imports create no dependency at run time. */
export function domainGraph(files: SourceFile[]): Map<string, string[]> {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = domainOf(path);
    if (!from) continue;
    const reached = edges.get(from) ?? new Set();
    edges.set(from, reached);
    for (const { target, typeOnly } of imports) {
      const to = target.kind === 'file' && !typeOnly ? domainOf(target.path) : undefined;
      if (to && to !== from) reached.add(to);
    }
  }
  return new Map([...edges].sort().map(([from, reached]) => [from, [...reached].sort()]));
}

function domainOf(path: string): string | undefined {
  return roomOf(path)?.index && path.split('/')[1];
}

export function findDomainCircles(files: SourceFile[]): string[] {
  const domains = [...domainGraph(files)].map(([path, reached]) => ({
    path,
    text: '',
    imports: reached.map(to => ({ specifier: to, typeOnly: false, target: { kind: 'file' as const, path: to } })),
  }));
  return findCircles(domains);
}

/** The graph as a Mermaid diagram. An arrow means “imports”; transitive arrows are left out. */
export function drawDomains(graph: Map<string, string[]>): string {
  const reaches = (from: string, to: string): boolean =>
    (graph.get(from) ?? []).some(next => next === to || reaches(next, to));
  const lines = [...graph].flatMap(([from, reached]) => {
    const direct = reached.filter(to => !reached.some(other => other !== to && reaches(other, to)));
    return direct.length > 0 ? [`  ${from} --> ${direct.join(' & ')}`] : [`  ${from}`];
  });
  return ['flowchart TD', ...lines].join('\n');
}

export function isMisnamed(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return (
    forbiddenFileNames.test(basename(path)) ||
    folders.some(folder => forbiddenFolderNames.test(folder)) ||
    !fileName.test(basename(path))
  );
}

export function isBarrel({ path, text }: SourceFile): boolean {
  if (allowedBarrels.test(path)) return false;
  const rest = withoutComments(text).replace(/^export (type )?(\*( as \w+)?|\{[^}]*\}) from '[^']+';$/gm, '');
  return text.includes('export ') && rest.trim() === '';
}
