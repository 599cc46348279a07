import type { BuildOptions } from 'esbuild';

export function webBuildOptions(outdir: string): BuildOptions;
