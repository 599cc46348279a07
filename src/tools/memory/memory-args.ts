import { z } from 'zod';
import { MEMORY_TYPES } from '../../memory/index.js';

export const domainArg = z.string().min(1).max(255);
export const memoryTypeArg = z.enum(MEMORY_TYPES);
