import type { Mapping } from './parse-file';
import type { OpenFile } from './read-product-file';

/** A file that was read, and what each of its columns goes into. */
export interface ChosenFile {
  file: OpenFile;
  mapping: Mapping;
}
