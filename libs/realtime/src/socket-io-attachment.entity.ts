import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Payloads over PostgreSQL's 8,000-byte limit of a notification, for Socket.IO's adapter, which names the table and its columns. */
@Entity('socket_io_attachments', { synchronize: false })
export class SocketIoAttachmentEntity {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  createdAt: Date | null;
  @Column('bytea', { nullable: true })
  payload: Buffer | null;
}
