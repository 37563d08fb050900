/** Ends a PDF, and answers all of it. */
export const pdfBytes = (pen: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pen.on('data', (part: Buffer) => parts.push(part));
    pen.on('end', () => resolve(Buffer.concat(parts)));
    pen.on('error', reject);
    pen.end();
  });
