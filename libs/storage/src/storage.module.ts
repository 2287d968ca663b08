import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Settings } from '@app/config/settings.js';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';
import { S3FileStore } from './s3-file-store.js';

export const FILE_STORE = Symbol('FileStore');

/** The store that the settings ask for. */
export const openFileStore = (settings: Pick<Settings, 's3' | 'filesDir'>): FileStore =>
  settings.s3 ? new S3FileStore(settings.s3) : new FolderFileStore(settings.filesDir);

/** Gives the `FileStore` that the settings ask for to whoever injects `FILE_STORE`. */
@Global()
@Module({})
export class StorageModule {
  static connect(settings: Pick<Settings, 's3' | 'filesDir'>): DynamicModule {
    const store = openFileStore(settings);
    return { module: StorageModule, providers: [{ provide: FILE_STORE, useValue: store }], exports: [FILE_STORE] };
  }
}
