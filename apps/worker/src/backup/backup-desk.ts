import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { BackupSettings } from '@app/config/settings/backup.settings.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { Database } from '@app/database/database.js';
import { backupJob } from '@app/domain/backup/backup.jobs.js';
import { PgPrograms, type PgProgram } from '@app/domain/backup/pg-programs.js';
import { folderMissing, NO_FOLDER, programMissing, programTooOld } from '@app/domain/backup/why-off.js';
import { WorkerAbilities } from '../platform/worker-abilities.js';

/** What this worker makes backups with, and why it can make none. */
@Injectable()
export class BackupDesk implements OnModuleInit {
  readonly programs: PgPrograms;
  private readonly backup: BackupSettings;
  /** Once known they stay as they are for the life of the process. */
  private readonly versions = new Map<PgProgram | 'server', number>();

  constructor(
    private readonly database: Database,
    private readonly abilities: WorkerAbilities,
    @Inject(SETTINGS) settings: Pick<Settings, 'backup'>,
  ) {
    this.backup = settings.backup;
    this.programs = new PgPrograms(settings.backup.programs);
  }

  onModuleInit(): void {
    this.abilities.register(backupJob.kind, () => this.whyOff());
  }

  async whyOff(): Promise<string | null> {
    const { dir } = this.backup;
    if (dir === undefined) return NO_FOLDER;
    if (!(await isWritableFolder(dir))) return folderMissing(dir);
    const server = await this.known('server', () => this.serverVersion());
    for (const program of ['pg_dump', 'pg_restore'] as const) {
      const version = await this.known(program, () => this.programs.version(program));
      if (version === null) return programMissing(program);
      if (server !== null && version < server) return programTooOld(program, version, server);
    }
    return null;
  }

  private async known(name: PgProgram | 'server', find: () => Promise<number | null>): Promise<number | null> {
    const found = this.versions.get(name) ?? (await find());
    if (found !== null) this.versions.set(name, found);
    return found;
  }

  private async serverVersion(): Promise<number> {
    const [row] = await this.database.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    if (!row) throw new Error('The server does not say its version.');
    return row.version;
  }
}

const isWritableFolder = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.W_OK);
    return (await stat(path)).isDirectory();
  } catch {
    // Not there, or not for this user: it is said alike.
    return false;
  }
};
