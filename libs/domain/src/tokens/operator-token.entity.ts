import { type TokenScope, tokenScopes } from '@app/contracts/token-scopes.js';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('operator_token')
@Index('operator_token_name', { synchronize: false })
export class OperatorTokenEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  name: string;
  /** SHA-256: a token has 256 random bits, so nothing slower is needed to keep it secret. */
  @Column('bytea', { unique: true })
  tokenHash: Buffer;
  @Column('text', { array: true, default: [...tokenScopes] })
  scopes: TokenScope[];
  @Column('text')
  createdBy: string;
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;
}
