import { readdirSync } from 'node:fs';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

const contractFolder = new URL('../../../contract/schemas/', import.meta.url);

/** Every schema that the contract exports, by the name of its export. */
const exportedSchemas = async (): Promise<Map<string, z.ZodType>> => {
  const found = new Map<string, z.ZodType>();
  const files = readdirSync(contractFolder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const file of files.sort().map(name => name.slice(0, -'.ts'.length))) {
    // By a path that a bundler understands: in a bundle these are the modules that the server itself uses.
    const exported: Record<string, unknown> = await import(`../../../contract/schemas/${file}.ts`);
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType && ![...found.values()].includes(value)) {
        if (found.has(name)) throw new Error(`Two files of the contract export a schema called ${name}.`);
        found.set(name, value);
      }
  }
  return found;
};

const componentAddress = (name: string) => `#/components/schemas/${name}`;

/** Objects that are not strict may gain fields later, so a client must not refuse unknown ones. */
const openObjects = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
};

const withoutHeader = ({ $schema: _, $id: __, id: ___, ...schema }: JsonSchema): JsonSchema => schema;

/** A record with a fixed set of keys is an object with these properties, which tools support. */
const displayPhone = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('required' in value) || 'properties' in value) return value;
  // Checked in the line above.
  const { required, additionalProperties, propertyNames: _, ...rest } = value as JsonSchema & { required: string[] };
  return { ...rest, properties: Object.fromEntries(required.map(name => [name, additionalProperties])), required };
};

const idOf = (address: string) => address.slice(componentAddress('').length);

const refsIn = (schema: unknown): string[] => {
  const ids: string[] = [];
  JSON.stringify(schema, (key, value) => {
    if (key === '$ref') ids.push(idOf(value));
    return value;
  });
  return ids;
};

const reachable = (schemas: Map<string, JsonSchema>, from: string[]): Set<string> => {
  const found = new Set<string>(from);
  for (const id of found) for (const ref of refsIn(schemas.get(id))) found.add(ref);
  return found;
};

/**
 * Names whose JSON differs between request and response, or that refer to such a one: a default is optional only in a
 * request.
 */
const directional = (inputs: Map<string, JsonSchema>, outputs: Map<string, JsonSchema>): Set<string> => {
  const differ = new Set<string>();
  for (const [name, schema] of inputs)
    if (JSON.stringify(schema) !== JSON.stringify(outputs.get(name))) differ.add(name);
  for (let before = -1; before !== differ.size; ) {
    before = differ.size;
    for (const [name, schema] of inputs) if (refsIn(schema).some(ref => differ.has(ref))) differ.add(name);
  }
  return differ;
};

/**
 * Collects the schemas of a document under `components`. `request` and `response` register a schema and return a
 * function that gives its reference, or the schema itself if it has no name; call it only after `build`.
 */
export const openSchemas = async () => {
  const named = await exportedSchemas();
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const inline = new Set<string>();
  const used: { id: string; direction: Direction }[] = [];
  const idsUsedIn = (direction: Direction) => used.filter(one => one.direction === direction).map(({ id }) => id);
  let built: ((id: string, direction: Direction) => JsonSchema) | undefined;

  const register = (schema: z.ZodType, direction: Direction, name?: string) => {
    const known = registry.get(schema)?.id;
    const id = known ?? name ?? `inline${inline.size}`;
    if (!known) registry.add(schema, { id });
    if (!known && !name) inline.add(id);
    used.push({ id, direction });
    return (): JsonSchema => {
      if (!built) throw new Error('The schemas are not built yet.');
      return built(id, direction);
    };
  };

  const generate = (io: Direction): Map<string, JsonSchema> => {
    const { schemas } = z.toJSONSchema(registry, {
      io,
      uri: componentAddress,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: openObjects,
    });
    const plain: Record<string, JsonSchema> = JSON.parse(JSON.stringify(schemas), displayPhone);
    return new Map(Object.entries(plain).map(([id, schema]) => [id, withoutHeader(schema)]));
  };

  return {
    request: (schema: z.ZodType, name?: string) => register(schema, 'input', name),
    response: (schema: z.ZodType, name?: string) => register(schema, 'output', name),
    /** Every named schema that is referred to, by name. */
    build(): Record<string, JsonSchema> {
      const generated = { input: generate('input'), output: generate('output') };
      const differ = directional(generated.input, generated.output);
      const reached = {
        input: reachable(generated.input, idsUsedIn('input')),
        output: reachable(generated.output, idsUsedIn('output')),
      };
      const nameOf = (id: string, direction: Direction) =>
        direction === 'input' && differ.has(id) && reached.output.has(id) ? `${id}Input` : id;
      const schemaOf = (id: string, direction: Direction): JsonSchema =>
        JSON.parse(JSON.stringify(generated[direction].get(id)), (key, value) => {
          // A parameter may be a field of a named schema too: it has no name that could be referred to.
          if (key === '$ref') return inline.has(idOf(value)) ? value : componentAddress(nameOf(idOf(value), direction));
          const inlined = typeof value?.$ref === 'string' ? idOf(value.$ref) : '';
          return inline.has(inlined) ? schemaOf(inlined, direction) : value;
        });
      built = (id, direction) =>
        inline.has(id) ? schemaOf(id, direction) : { $ref: componentAddress(nameOf(id, direction)) };
      const components: Record<string, JsonSchema> = {};
      for (const direction of ['output', 'input'] as const)
        for (const id of reached[direction])
          if (!inline.has(id)) components[nameOf(id, direction)] = schemaOf(id, direction);
      return Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
};
export type Schemas = Awaited<ReturnType<typeof openSchemas>>;
