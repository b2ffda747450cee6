import { PDFArray, PDFDocument, PDFRawStream, decodePDFRawStream } from 'pdf-lib';

/** The text of each page of a PDF set in the standard fonts, in drawing order. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf.getPages().map((page) => {
    const contents = page.node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    return (
      streams
        .map((one) => pdf.context.lookup(one))
        .filter((one) => one instanceof PDFRawStream)
        .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
        // Letters in hexadecimal; the numbers between them are kerning.
        .flatMap((code) => Array.from(code.matchAll(/\[([^\]]*)\] TJ/g), ([, drawn = '']) => drawn))
        .map((drawn) => drawn.replaceAll(/<([\da-f]*)>|[^<>]+/gi, '$1'))
        .map((hex) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
        .join('\n')
    );
  });
}
