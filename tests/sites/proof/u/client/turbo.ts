import '@picocss/pico/css/pico.classless.min.css';
import * as Turbo from '@hotwired/turbo';
Turbo.setProgressBarDelay(100);
