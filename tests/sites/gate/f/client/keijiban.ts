import '@hotwired/turbo';
import { Application, Controller } from '@hotwired/stimulus';

class ToggleController extends Controller {
  static targets = ['panel'];
  declare readonly panelTarget: HTMLElement;
  flip(): void {
    this.panelTarget.hidden = !this.panelTarget.hidden;
  }
}
class AutosaveController extends Controller<HTMLFormElement> {
  submit(): void {
    this.element.requestSubmit();
  }
}
const application = Application.start();
application.register('toggle', ToggleController);
application.register('autosave', AutosaveController);
