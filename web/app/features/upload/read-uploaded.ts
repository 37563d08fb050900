import { Image } from '#contract/schemas/image.ts';

// Fetched whole, the contract's file would bring along all that it declares.
export const readUploaded = (answer: unknown): Image => Image.parse(answer);
