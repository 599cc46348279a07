/** Guidance groups of tools (A&S I5). They are not a lock: every tool stays callable. */
export const BUNDLES = {
  browser_automation: { summary: 'Open pages, see them, click and type.', aliases: ['automation'] },
  form_submission: { summary: 'Fill in and send forms.', aliases: ['form', 'forms', 'submit'] },
  page_read_debug: { summary: 'Read pages and find out why something does not work.', aliases: [] },
  visual_evidence: { summary: 'Screenshots, with secrets blanked.', aliases: [] },
  vault_auth: { summary: 'Sign in and find out whether it worked.', aliases: ['login'] },
  pks_learning: { summary: 'What is known about websites: patterns, gates, evidence.', aliases: ['pks', 'learning'] },
  task_memory: { summary: 'Recurring tasks: profiles, runs, what proves them done.', aliases: ['tasks'] },
  system_tools: { summary: 'Tabs, the tool catalogue and calls by name.', aliases: ['system'] },
} as const satisfies Record<string, { summary: string; aliases: readonly string[] }>;

export type BundleId = keyof typeof BUNDLES;

/** The bundle of this id or alias. */
export function findBundle(name: string): BundleId | undefined {
  return (Object.keys(BUNDLES) as BundleId[]).find(
    (id) => id === name || (BUNDLES[id].aliases as readonly string[]).includes(name),
  );
}
