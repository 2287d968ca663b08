import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Settings } from './settings.js';

export const SETTINGS = Symbol('Settings');

/** Gives the settings, read once by `main.ts`, to whoever injects `SETTINGS`. */
@Global()
@Module({})
export class SettingsModule {
  static with(settings: Settings): DynamicModule {
    return { module: SettingsModule, providers: [{ provide: SETTINGS, useValue: settings }], exports: [SETTINGS] };
  }
}
