import { staffRoles } from '../values/staff.ts';
import { z } from './zod.ts';

export const StaffRole = z.enum(staffRoles);
