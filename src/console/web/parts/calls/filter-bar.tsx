import { useLayoutEffect, useRef } from 'preact/hooks';
import { clearFilter, filter, outcomeCounts, setFilterText, toggleOutcome } from '../../live/model.js';
import { OUTCOMES } from '../../live/outcome.js';
import { LineIcon, OutcomeGlyph } from '../icons.js';

export function FilterBar() {
  const input = useRef<HTMLInputElement>(null);

  // Before the first paint: whoever sees the box can already press its key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        input.current?.focus();
        input.current?.select();
      }
      if (event.key === 'Escape') {
        clearFilter();
        input.current?.blur();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const { text, outcomes } = filter.value;
  return (
    <div class="filter" role="search" aria-label="Filter calls">
      <label class="filter-box">
        <span class="unseen">Filter by tool, agent, address or reason</span>
        <LineIcon name="find" />
        <input
          ref={input}
          type="text"
          value={text}
          onInput={(event) => setFilterText(event.currentTarget.value)}
          placeholder="Filter: click, agent:ada, reason:selector"
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          aria-keyshortcuts="/"
        />
        <kbd aria-hidden="true">{text === '' ? '/' : 'Esc'}</kbd>
      </label>
      <div class="chips" role="group" aria-label="Outcomes">
        {OUTCOMES.map((outcome) => (
          <button
            key={outcome}
            type="button"
            class={`chip tone-${outcome}`}
            aria-pressed={outcomes.includes(outcome)}
            onClick={() => toggleOutcome(outcome)}
          >
            <OutcomeGlyph glyph={outcome} />
            {outcome} <span class="chip-count">{outcomeCounts.value[outcome]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
