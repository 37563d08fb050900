import { basename } from 'node:path/posix';
import {
  allowedBarrels,
  fileName,
  forbiddenFileNames,
  forbiddenFolderNames,
  type Layer,
  layerOf,
  readsBySchema,
} from './import-rules.ts';
import { type SourceFile, withoutComments } from './source-imports.ts';

/** Imports that the rules of the file's layer do not allow, and unresolved ones. */
export function findViolations({ path, imports }: SourceFile): string[] {
  const layer = layerOf(path);
  if (!layer) return [];
  return imports
    .filter(({ target, typeOnly }) => {
      if (target.kind === 'missing') return true;
      if (target.kind === 'package') return !mayUsePackage(layer, target.name);
      return !mayImport(layer, path, target.path) && !mayReadSchemas(layer, path, target.path, typeOnly);
    })
    .map(
      ({ specifier, target }) =>
        `${path} (${layer.name}) → ${specifier}${target.kind === 'missing' ? ' (not there)' : ''}`,
    );
}

function mayUsePackage(layer: Layer, name: string): boolean {
  // Pages import it from the contract, which configures it for them.
  const isPage = layer.layers.includes('contract/values') && !layer.layers.includes('contract/zod');
  if (name === 'zod' && isPage) return false;
  const scope = name.split('/')[0] ?? name;
  return !layer.packages || layer.packages.includes(name) || layer.packages.includes(scope);
}

function mayImport(layer: Layer, from: string, to: string): boolean {
  const target = layerOf(to);
  if (!target) return isSetting(to);
  if (layer.layers.includes('*')) return true;
  if (target !== layer && !layer.layers.includes(target.name)) return false;
  if (target.index && !isWithin(from, target, to) && basename(to) !== (layer.instead ?? target.index)) return false;
  return target !== layer || !layer.foldersApart || folderWithin(layer, from) === folderWithin(layer, to);
}

function isWithin(from: string, domains: Layer, to: string): boolean {
  return from.startsWith(to.match(domains.files)?.[0] ?? to);
}

/**
 * Types of schemas may be imported wherever the contract's values may; the schemas themselves only by the pages' forms.
 */
function mayReadSchemas(layer: Layer, from: string, to: string, typeOnly: boolean): boolean {
  const isSchema = /^contract\/schemas\//.test(to);
  return isSchema && layer.layers.includes('contract/values') && (typeOnly || readsBySchema.test(from));
}

function isSetting(path: string): boolean {
  return path.endsWith('.json');
}

function folderWithin(layer: Layer, path: string): string {
  return path.replace(layer.files, '').split('/')[0] ?? '';
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
  return layerOf(path)?.index && path.split('/')[1];
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
