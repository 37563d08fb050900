import { ErrorAnswer } from '#contract/schemas/error-answer.ts';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import { KEY_DAYS } from '#contract/values/idempotency.ts';
import { POSITION_HEADER, POSITION_SECONDS } from '#contract/values/log-position.ts';
import { API_VERSION } from '#contract/values/versions.ts';
import type { CallName } from '#contract/wire/index.ts';
import type { Config } from '../../config.ts';
import { filePaths } from './file-paths.ts';
import { mergedOperation, operationOf } from './operations.ts';
import { isCode, refusalExamples, sharedResponses } from './refusals.ts';
import { type JsonSchema, openSchemas } from './schemas.ts';
import { tagsOf } from './tags.ts';

const description = `Every success is answered by status 200. Any other status carries \`{ code, message, details }\`: a stable
code for programs, a sentence for people, and for 422 \`details.fields\` with a sentence for each field.

Sign in with \`sendCode\` and \`getAccessToken\`, and send \`Authorization: Bearer <access_token>\`. Money is in integer cents,
times are UTC in ISO 8601. Calls that change something take an \`Idempotency-Key\`: the same key with the same body
has one effect and one answer, for ${KEY_DAYS} days.

Where some reads come from replicas, the answer to a change has the header \`${POSITION_HEADER}\`. Send the last one with the reads that
follow, for ${POSITION_SECONDS} seconds: then they contain the change. Without it they may be two seconds old.`;

const components = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'An access token of `getAccessToken`.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Names one wish to change something: repeated with it, the call is done once.',
      schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\w-]+$' },
    },
  },
};

const shapeOf = (address: string) => address.replaceAll(/\{\w+\}/g, '{}');

/** Addresses of one shape are one path of the document, written like the first of them. */
const pathsOf = (operations: [Call, JsonSchema][]) => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const addressOf = new Map<string, string>();
  for (const [{ address, method }, operation] of operations) {
    const shape = shapeOf(address);
    const written = addressOf.get(shape) ?? address;
    addressOf.set(shape, written);
    const verb = method.toLowerCase();
    const before = paths[written]?.[verb];
    paths[written] = { ...paths[written], [verb]: before ? mergedOperation(before, operation) : operation };
  }
  return paths;
};

const referredTo = (part: 'examples' | 'responses', inside: unknown): string[] => {
  const references = JSON.stringify(inside).matchAll(new RegExp(`#/components/${part}/([\\w.]+)"`, 'g'));
  return [...new Set([...references].map(([, name = '']) => name))].sort();
};

/** The API document (OpenAPI 3.1), generated from the contract. */
export const openApiDocument = async (config: Config) => {
  const schemas = await openSchemas();
  schemas.response(ErrorAnswer);
  // Object.entries loses the key type.
  const rows = Object.entries(calls) as [CallName, Call][];
  const later = rows.map(([name, row]) => [row, operationOf(schemas, config, name, row)] as const);
  const filesLater = filePaths(config, (name, row) => operationOf(schemas, config, name, row));
  const named = schemas.build();
  const paths = { ...pathsOf(later.map(([row, operation]) => [row, operation()])), ...filesLater() };
  const responses = sharedResponses(referredTo('responses', paths));
  const tags = Object.values(paths).flatMap(path =>
    // A path of an OpenAPI document contains only operations.
    Object.values(path as Record<string, { tags?: string[] }>).flatMap(operation => operation.tags ?? []),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.PRODUCT_NAME} API`,
      version: API_VERSION,
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: `/${API_VERSION}` }],
    tags: tagsOf(tags),
    components: {
      ...components,
      schemas: named,
      responses,
      examples: refusalExamples(referredTo('examples', [paths, responses]).filter(isCode)),
    },
    paths,
  };
};
