/** A schema of the API document, reduced to what value generation needs. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
type Parameter = { $ref?: string; name: string; in: 'path' | 'query' | 'header'; schema?: Schema };
type Operation = {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  servers?: { url: string }[];
};
type PathItem = Record<string, Operation> & Pick<Operation, 'parameters' | 'servers'>;
export type ApiDocument = {
  servers: { url: string }[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown>>;
};

/** One call of the API, with its description of each part of a request. */
export type Endpoint = {
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | null;
};

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head'];

/** Resolves references within the document: `#/components/schemas/Job`. */
export const resolverOf =
  (document: ApiDocument) =>
  <Node extends { $ref?: string }>(node: Node): Node => {
    let found = node;
    for (let steps = 0; found.$ref !== undefined && steps < 20; steps += 1) {
      const keys = found.$ref.replace(/^#\//, '').split('/');
      found = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as Node;
    }
    return found;
  };

export const endpointsOf = (document: ApiDocument): Endpoint[] => {
  const resolve = resolverOf(document);
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item[method];
      if (!operation) return [];
      const [server] = operation.servers ?? item.servers ?? document.servers;
      const [content] = Object.entries(operation.requestBody?.content ?? {});
      return {
        name: operation.operationId ?? `${method} ${path}`,
        method: method.toUpperCase(),
        path: `${server?.url ?? ''}${path}`,
        parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve),
        body: content ? { type: content[0], schema: content[1].schema ?? {} } : null,
      };
    }),
  );
};
