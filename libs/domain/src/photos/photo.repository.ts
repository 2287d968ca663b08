import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { PhotoEntity, type StoredDerivative } from './photo.entity.js';

@Injectable()
export class PhotoRepository {
  constructor(private readonly database: Database) {}

  async insert(
    manager: EntityManager,
    photo: Omit<PhotoEntity, 'placeholder' | 'derivatives' | 'createdAt'>,
  ): Promise<void> {
    await manager.insert(PhotoEntity, { ...photo, placeholder: null, derivatives: [] });
  }

  async findById(id: string): Promise<PhotoEntity | null> {
    return this.database.manager.findOneBy(PhotoEntity, { id });
  }

  async saveDerivatives(
    manager: EntityManager,
    id: string,
    derivatives: StoredDerivative[],
    placeholder: string,
  ): Promise<void> {
    await manager.update(PhotoEntity, { id }, { derivatives, placeholder });
  }
}
