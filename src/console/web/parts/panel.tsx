import type { ComponentChildren } from 'preact';

interface PanelProps {
  /** Names the panel in style sheets, and its heading for whoever listens. */
  readonly id: string;
  readonly title: string;
  /** Stands behind the title. */
  readonly note: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Panel({ id, title, note, children }: PanelProps) {
  return (
    <section class={`panel ${id}`} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div class="panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}
