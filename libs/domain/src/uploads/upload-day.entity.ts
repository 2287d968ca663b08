import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was taken in on a London day, by visitor and by network. An upload passes through both rows before it is read. */
@Entity('upload_day')
export class UploadDayEntity {
  /** As the driver gives it: midnight of the process's own time zone. */
  @PrimaryColumn('date')
  day: Date;
  @PrimaryColumn('text')
  uploader: string;
  @Column('int', { default: 0 })
  uploads: number;
  @Column('bigint', { default: 0 })
  bytes: string;
}
