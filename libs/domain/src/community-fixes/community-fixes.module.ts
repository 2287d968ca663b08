import { type DynamicModule, Module } from '@nestjs/common';
import { join } from 'node:path';
import { FolderFileStore } from '@app/storage/folder-file-store.js';
import { InstallationRepository } from '../installation/installation.repository.js';
import { CommunityFixRepository } from './community-fixes.repository.js';
import { CommunityFixes, SAMPLE_PICTURES } from './community-fixes.service.js';
import { FixFiles } from './fix-files.js';
import { FixRecord } from './fix.record.js';
import { FixVoteRepository } from './fix-votes.repository.js';
import { FixVotes } from './fix-votes.service.js';
import { StaffFixes } from './staff-fixes.service.js';

/** The gallery's tables and files, for whoever makes its pictures. */
@Module({ providers: [CommunityFixRepository, FixFiles], exports: [CommunityFixRepository, FixFiles] })
export class CommunityFixesModule {
  /** With everything that visitors and staff do; the pictures of samples are read from the project's data folder. */
  static serving(dataFolder: string): DynamicModule {
    return {
      module: CommunityFixesModule,
      providers: [
        { provide: SAMPLE_PICTURES, useValue: new FolderFileStore(join(dataFolder, 'community-fixes')) },
        InstallationRepository,
        FixVoteRepository,
        CommunityFixes,
        FixRecord,
        FixVotes,
        StaffFixes,
      ],
      exports: [CommunityFixes, FixVotes, StaffFixes],
    };
  }
}
