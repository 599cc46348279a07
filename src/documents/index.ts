/**
 * Documents: the text of files that no page shows, read in a process of its own that ends with the file (E&T 5.10). A
 * file is somebody else's: whatever it does to its reader, it does to nobody else. Knows no browser and no address.
 */
export { DocumentReader, type DocumentReaderOptions } from './reader.js';
export type { DocumentText } from './types.js';
