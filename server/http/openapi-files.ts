import { calendarAddress } from '#contract/calendar.ts';
import type { Call } from '#contract/call.ts';
import { fileCalls, ImageFormat, TUS_VERSION, UPLOAD_HOURS } from '#contract/file.ts';
import { compCardAddress, IMAGES_ADDRESS, imageWidths, UPLOADS_ADDRESS } from '#contract/file-addresses.ts';
import { units } from '#contract/model-stats.ts';
import type { App } from '../context.ts';

const text = { type: 'string' } as const;
const inPath = (name: string, schema: object = text) => ({ name, in: 'path', required: true, schema });
const inHeader = (name: string, required = true, schema: object = text) => ({ name, in: 'header', required, schema });
const tus = inHeader('Tus-Resumable', true, { const: TUS_VERSION });
const id = inPath('id', { type: 'string', format: 'uuid' });
const answer = (status: number, description: string) => ({ responses: { [status]: { description } } });
const signedIn = { security: [{ bearer: [] }] };
const open = { security: [] };

const picture = {
  ...open,
  parameters: [
    inPath('width', { enum: imageWidths }),
    inPath('format', { enum: ImageFormat.options }),
    inHeader('If-None-Match', false),
  ],
  responses: {
    200: {
      description: 'The picture at that width, or at its own where that is less.',
      content: Object.fromEntries(ImageFormat.options.map(format => [`image/${format}`, {}])),
    },
    302: { description: 'Not made yet in this format; leads to WebP.' },
    304: { description: 'What the caller has is the same.' },
  },
};

/** The file service: one call as any other, and what goes by bytes rather than JSON. */
export const filePaths = (app: App, operationOf: (row: Call) => object): Record<string, object> => {
  const { filesUrl, imageBytesMax } = app.config.limits;
  const servers = [{ url: filesUrl }];
  return {
    [IMAGES_ADDRESS]: { servers, post: operationOf(fileCalls.createImage as Call) },
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
    [compCardAddress('{id}')]: {
      servers,
      get: {
        operationId: 'getCompCard',
        summary: 'A model’s comp card as a PDF; with the measurements for managers.',
        security: [{}, { bearer: [] }],
        parameters: [id, { name: 'units', in: 'query', schema: { enum: units } }],
        responses: { 200: { description: 'The card.', content: { 'application/pdf': {} } } },
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
        ...answer(201, 'Begun; Location is where to send the bytes.'),
      },
    },
    [`${UPLOADS_ADDRESS}/{id}`]: {
      servers,
      parameters: [id, tus],
      head: {
        operationId: 'getUpload',
        summary: 'How much of a file has arrived.',
        ...signedIn,
        ...answer(200, 'Upload-Offset tells.'),
      },
      patch: {
        operationId: 'sendUpload',
        summary: 'Sends more of a file, from where it stands.',
        ...signedIn,
        parameters: [inHeader('Upload-Offset')],
        requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
        ...answer(204, 'Arrived; Upload-Offset tells how far it has come.'),
      },
      delete: {
        operationId: 'cancelUpload',
        summary: 'Gives a file up.',
        ...signedIn,
        ...answer(204, 'It is forgotten.'),
      },
    },
  };
};
