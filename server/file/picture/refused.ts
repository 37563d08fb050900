import type { PictureFault } from './task.ts';

/** The picture was refused, and why. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault.reason);
    this.fault = fault;
  }
}
