import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('robots_copy')
export class RobotsCopyEntity {
  @PrimaryColumn('text')
  origin: string;
  @Column('text')
  text: string;
  @Column('timestamptz')
  fetchedAt: Date;
}
