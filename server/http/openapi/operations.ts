import { z } from 'zod';
import type { DocumentedCall } from '#contract/schemas/call-refusals.ts';
import type { Call } from '#contract/schemas/row.ts';
import type { Who } from '#contract/values/who.ts';
import type { Config } from '../../config.ts';
import { bodyExamples } from './examples.ts';
import { refusalResponses, refusalsOf } from './refusals.ts';
import type { JsonSchema, Schemas } from './schemas.ts';
import { tagOf } from './tags.ts';

/** Evaluated once all schemas of the document are known. */
type Later = () => JsonSchema;

const callers: Record<Who, string> = {
  ANYONE: 'Anyone, signed in or not.',
  SIGNED_IN: 'Whoever is signed in.',
  MANAGER: 'Managers.',
  MODEL: 'Models.',
  AMBASSADOR: 'Ambassadors.',
  CHAT_USER: 'Managers, models and ambassadors.',
  JOB_OWNER: 'The manager of the job; for anyone else it is not found.',
  JOB_OWNER_OR_MODEL: 'The manager of the job, and models who may see it.',
  STAFF: 'Staff of any role, with a session of the office.',
  STAFF_REVIEWER: 'Owners and reviewers of the staff.',
  STAFF_SUPPORT: 'Owners, reviewers and support of the staff.',
  STAFF_FINANCE: 'Owners and finance of the staff.',
  STAFF_OWNER: 'Owners of the staff.',
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const parametersOf = (schemas: Schemas, schema: z.ZodType | undefined, place: 'path' | 'query') => {
  if (!(schema instanceof z.ZodObject)) return [];
  // The shape of any object schema.
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const read = schemas.request(field);
    const required = place === 'path' || !field.safeParse(undefined).success;
    return () => ({ name, in: place, required, schema: read() });
  });
};

const keyParameter = { $ref: '#/components/parameters/IdempotencyKey' };

export const operationOf = (schemas: Schemas, config: Config, name: DocumentedCall, row: Call): Later => {
  const form = typeof row.body === 'function' ? row.body({ limits: config.limits, nowMs: 0 }) : row.body;
  const body = form && schemas.request(form, `${capital(name)}Body`);
  const answer = schemas.response(row.answer, `${capital(name)}Answer`);
  const parameters = [...parametersOf(schemas, row.path, 'path'), ...parametersOf(schemas, row.query, 'query')];
  const takesKey = row.method !== 'GET' && !row.notReplayable;
  const example = bodyExamples[name];
  return () => ({
    operationId: name,
    tags: [tagOf(row.address)],
    summary: row.does,
    description: `Who may call: ${callers[row.who]}`,
    security: row.who === 'ANYONE' ? [] : [{ bearer: [] }],
    parameters: [...parameters.map(parameter => parameter()), ...(takesKey ? [keyParameter] : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body(), ...(example !== undefined && { example }) } },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: answer() } },
      },
      ...refusalResponses(refusalsOf(name, row)),
    },
  });
};

/**
 * Two calls whose addresses have one shape, distinguished by the values of their last parameter. A document may contain
 * only one operation for both: it has the name of the first, and the parameters and answers of either.
 */
export const mergedOperation = (first: JsonSchema, second: JsonSchema): JsonSchema => {
  type Parameter = { name: string; in: string; schema: JsonSchema };
  // Built above in this form.
  const parametersOf = (operation: JsonSchema) => operation.parameters as Parameter[];
  const [own, other] = [parametersOf(first), parametersOf(second)];
  const inPath = other.filter(parameter => parameter.in === 'path');
  const parameters = own.map(parameter => {
    const twin = parameter.in === 'path' ? inPath.shift() : undefined;
    if (!twin || JSON.stringify(twin.schema) === JSON.stringify(parameter.schema)) return parameter;
    return { ...parameter, schema: { anyOf: [parameter.schema, twin.schema] } };
  });
  type Answers = Record<string, { content: Record<string, { schema: JsonSchema }> }>;
  // Built above in this form.
  const [answers, others] = [first, second].map(operation => operation.responses as Answers) as [Answers, Answers];
  const schemaOf = (responses: Answers) => responses[200]?.content['application/json']?.schema;
  return {
    ...first,
    summary: `${first.summary} With an id in place of a list’s name: ${second.summary}`,
    description: `${first.description} Clients of this API call the second form \`${second.operationId}\`.`,
    parameters,
    responses: {
      ...others,
      ...answers,
      200: {
        description: 'Success: a list, or the one asked for by id.',
        content: { 'application/json': { schema: { oneOf: [schemaOf(answers), schemaOf(others)] } } },
      },
    },
  };
};
