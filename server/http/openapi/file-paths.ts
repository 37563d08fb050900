import { calendarAddress, compCardAddress } from '#contract/rules/file-addresses.ts';
import { fileCalls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import {
  IMAGES_ADDRESS,
  imageFormats,
  imageWidths,
  TUS_VERSION,
  UPLOAD_HOURS,
  UPLOADS_ADDRESS,
  VOICE_ADDRESS,
  voiceTypes,
} from '#contract/values/file.ts';
import type { RefusalCode } from '#contract/values/refusals.ts';
import { units } from '#contract/values/units.ts';
import type { Config } from '../../config.ts';
import { refusalResponses } from './refusals.ts';
import type { JsonSchema } from './schemas.ts';

const text = { type: 'string' } as const;
const inPath = (name: string, schema: object = text) => ({ name, in: 'path', required: true, schema });
const inHeader = (name: string, required = true, schema: object = text) => ({ name, in: 'header', required, schema });
const tus = inHeader('Tus-Resumable', true, { type: 'string', const: TUS_VERSION });
const id = inPath('id', { type: 'string', format: 'uuid' });
const refusedAs = (...codes: RefusalCode[]) => refusalResponses([...codes, 'TOO_MANY', 'INTERNAL', 'BUSY']);
const answer = (status: number, description: string, ...codes: RefusalCode[]) => ({
  responses: { [status]: { description }, ...refusedAs(...codes) },
});
const tags = ['Files'];
const signedIn = { tags, security: [{ bearer: [] }] };
const open = { tags, security: [] };

const picture = {
  ...open,
  parameters: [
    inPath('width', { type: 'integer', enum: imageWidths }),
    inPath('format', { type: 'string', enum: imageFormats }),
    inHeader('If-None-Match', false),
  ],
  responses: {
    200: {
      description: 'The picture at that width, or at its own where that is less.',
      content: Object.fromEntries(imageFormats.map(format => [`image/${format}`, {}])),
    },
    302: { description: 'Not made yet in this format; leads to WebP.' },
    304: { description: 'What the caller has is the same.' },
    ...refusedAs('NOT_FOUND'),
  },
};

const voice = Object.fromEntries(voiceTypes.map(type => [type, {}]));

const uploading: RefusalCode[] = [
  'UNAUTHENTICATED',
  'BANNED',
  'SUSPENDED',
  'UPLOAD_PROTOCOL',
  'NOT_FOUND',
  'MALFORMED',
];

/** The file service: one call like any other, and those that transfer bytes rather than JSON. */
export const filePaths = (
  { limits: { filesUrl, imageBytesMax } }: Config,
  operationOf: (name: keyof typeof fileCalls, row: Call) => () => JsonSchema,
): (() => Record<string, JsonSchema>) => {
  const servers = [{ url: filesUrl }];
  const createImage = operationOf('createImage', fileCalls.createImage);
  const createVoiceNote = operationOf('createVoiceNote', fileCalls.createVoiceNote);
  return () => ({
    [IMAGES_ADDRESS]: { servers, post: createImage() },
    [`${IMAGES_ADDRESS}/{id}`]: {
      servers,
      get: {
        ...picture,
        operationId: 'getOriginalUrl',
        summary: 'What `originalUrl` answers: the picture at its best. That of a private one is signed as below.',
        parameters: [id, inHeader('If-None-Match', false)],
      },
    },
    [`${IMAGES_ADDRESS}/{id}/{width}.{format}`]: {
      servers,
      get: { operationId: 'getPicture', summary: 'A picture.', ...picture, parameters: [id, ...picture.parameters] },
    },
    [`${IMAGES_ADDRESS}/private/{id}/{until}/{signature}/{width}.{format}`]: {
      servers,
      get: {
        operationId: 'getPrivatePicture',
        summary: 'A private picture, at the address that was signed for someone who may see it.',
        ...picture,
        parameters: [id, inPath('until'), inPath('signature'), ...picture.parameters],
      },
    },
    [VOICE_ADDRESS]: { servers, post: createVoiceNote() },
    [`${VOICE_ADDRESS}/{id}/{until}/{signature}`]: {
      servers,
      get: {
        operationId: 'getVoiceNote',
        summary: 'A voice note, at the address that was signed for a reader of its message.',
        ...open,
        parameters: [id, inPath('until'), inPath('signature'), inHeader('Range', false)],
        responses: {
          200: { description: 'The recording.', content: voice },
          206: { description: 'The part that was asked for.', content: voice },
          416: { description: 'No such part.' },
          ...refusedAs('NOT_FOUND'),
        },
      },
    },
    [compCardAddress('{id}')]: {
      servers,
      get: {
        operationId: 'getCompCard',
        summary: 'A model’s comp card as a PDF; with the measurements for managers.',
        tags,
        security: [{}, { bearer: [] }],
        parameters: [id, { name: 'units', in: 'query', schema: { type: 'string', enum: units } }],
        responses: {
          200: { description: 'The card.', content: { 'application/pdf': {} } },
          ...refusedAs('UNAUTHENTICATED', 'NOT_FOUND'),
        },
      },
    },
    [calendarAddress('{secret}')]: {
      servers,
      get: {
        operationId: 'getCalendar',
        summary: 'Someone’s jobs for calendar programs, at their secret address. Wrong and revoked ones are one 404.',
        ...open,
        parameters: [inPath('secret'), inHeader('If-None-Match', false)],
        responses: {
          200: { description: 'The calendar (RFC 5545).', content: { 'text/calendar': {} } },
          304: { description: 'What the caller has is the same.' },
          ...refusedAs('NOT_FOUND'),
        },
      },
    },
    [UPLOADS_ADDRESS]: {
      servers,
      post: {
        operationId: 'createUpload',
        summary: `Begins to send a file of at most ${imageBytesMax} bytes, by tus ${TUS_VERSION}. It is kept for ${UPLOAD_HOURS} hours.`,
        ...signedIn,
        parameters: [tus, inHeader('Upload-Length'), inHeader('Upload-Metadata', false)],
        ...answer(201, 'Begun; Location is where to send the bytes.', ...uploading, 'IMAGE_LARGE', 'IMAGE_TYPE'),
      },
    },
    [`${UPLOADS_ADDRESS}/{id}`]: {
      servers,
      parameters: [id, tus],
      head: {
        operationId: 'getUpload',
        summary: 'How much of a file has arrived.',
        ...signedIn,
        ...answer(200, 'Upload-Offset tells.', ...uploading, 'UPLOAD_GONE'),
      },
      patch: {
        operationId: 'sendUpload',
        summary: 'Sends more of a file, from where it stands.',
        ...signedIn,
        parameters: [inHeader('Upload-Offset')],
        requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
        ...answer(
          204,
          'Arrived; Upload-Offset tells how far it has come.',
          ...uploading,
          'UPLOAD_GONE',
          'UPLOAD_ELSEWHERE',
          'UPLOAD_CUT',
          'TOO_LARGE',
          'UNSUPPORTED_TYPE',
          'FILES_FULL',
        ),
      },
      delete: {
        operationId: 'cancelUpload',
        summary: 'Gives a file up.',
        ...signedIn,
        ...answer(204, 'It is forgotten.', ...uploading),
      },
    },
  });
};
