import { z } from 'zod';
import { defineCall } from '../call.js';
import { jobRunSchema } from '../jobs/jobs.contract.js';
import { newScheduleSchema, scheduleChangeSchema, scheduleKindSchema, scheduleSchema } from './schedules.contract.js';

const params = { id: z.uuid('That is not the id of a schedule.') };

export const schedulesCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/schedules',
    summary: 'Every schedule, with its next moments and its last run.',
    who: 'operator',
    answers: { 200: z.array(scheduleSchema) },
  }),
  kinds: defineCall({
    method: 'GET',
    path: '/api/schedules/kinds',
    summary: 'What can be started on a schedule.',
    who: 'staff',
    answers: { 200: z.array(scheduleKindSchema) },
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/schedules',
    summary: 'Adds a schedule.',
    who: 'staff',
    audited: 'schedule.create',
    body: newScheduleSchema,
    answers: { 201: scheduleSchema },
  }),
  change: defineCall({
    method: 'PUT',
    path: '/api/schedules/:id',
    summary: 'Changes a schedule; what is absent stays as it is.',
    who: 'staff',
    audited: 'schedule.update',
    params,
    body: scheduleChangeSchema,
    answers: { 200: scheduleSchema },
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/schedules/:id',
    summary: 'Deletes a schedule; what it has started goes on.',
    who: 'staff',
    audited: 'schedule.delete',
    params,
    answers: { 204: null },
  }),
  run: defineCall({
    method: 'POST',
    path: '/api/schedules/:id/run',
    summary: 'Starts now what the schedule would start.',
    who: 'operator',
    audited: 'run.start',
    params,
    answers: { 202: jobRunSchema },
  }),
};
