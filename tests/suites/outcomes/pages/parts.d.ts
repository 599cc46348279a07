/** The third-party parts as far as the kits use them. They are installed by the bench, so that their own types are not there. */

declare module '*.css';
declare module '@shoelace-style/*';
declare module 'jquery-validation';
declare module 'parsleyjs';

/** What every toast library has. */
interface Toaster {
  success(text: string, seconds?: number): void;
  error(text: string, seconds?: number): void;
}
type ReactPart = (props: Readonly<Record<string, unknown>>) => import('react/jsx-runtime').JSX.Element;

declare module 'react/jsx-runtime' {
  export namespace JSX {
    type Element = object;
    interface IntrinsicElements {
      [name: string]: Readonly<Record<string, unknown>>;
    }
    interface IntrinsicAttributes {
      key?: string | number;
    }
    interface ElementChildrenAttribute {
      children: unknown;
    }
  }
}
declare module 'react' {
  export function useState<T>(initial: T): [T, (next: T | ((before: T) => T)) => void];
}
declare module 'react-dom/client' {
  export function createRoot(place: Element): { render(node: object): void };
}
declare module 'antd' {
  interface Field {
    readonly name: string;
    readonly errors: readonly string[];
  }
  export const App: ReactPart & {
    useApp(): { readonly message: Toaster; readonly modal: { confirm(options: object): void } };
  };
  export const Form: ReactPart & {
    readonly Item: ReactPart;
    useForm(): [{ setFields(fields: readonly Field[]): void }];
  };
  export const Input: ReactPart & { readonly Password: ReactPart };
  export const Button: ReactPart;
  export const Switch: ReactPart;
}
declare module '@mui/material' {
  export const Alert: ReactPart;
  export const Button: ReactPart;
  export const Dialog: ReactPart;
  export const DialogActions: ReactPart;
  export const DialogContent: ReactPart;
  export const FormControlLabel: ReactPart;
  export const List: ReactPart;
  export const ListItem: ReactPart;
  export const ListItemText: ReactPart;
  export const Snackbar: ReactPart;
  export const Switch: ReactPart;
  export const TextField: ReactPart;
}
declare module 'formik' {
  export const ErrorMessage: ReactPart;
  export const Field: ReactPart;
  export const Form: ReactPart;
  export const Formik: ReactPart;
}
declare module 'sonner' {
  export const Toaster: ReactPart;
  export const toast: Toaster;
}
declare module 'react-hook-form' {
  type Values = Readonly<Record<string, string>>;
  export function useForm(options: object): {
    readonly register: (name: string, rules: object) => object;
    readonly handleSubmit: (work: (values: Values) => unknown) => unknown;
    readonly setError: (name: string, error: { readonly message: string }) => void;
    readonly formState: { readonly errors: Readonly<Record<string, { readonly message: string } | undefined>> };
  };
}
declare module 'react-toastify' {
  export const ToastContainer: ReactPart;
  export const toast: Toaster;
}
declare module 'react-hot-toast' {
  const toast: Toaster;
  export default toast;
  export const Toaster: ReactPart;
}
declare module 'react-router' {
  export const BrowserRouter: ReactPart;
  export const Link: ReactPart;
  export const Route: ReactPart;
  export const Routes: ReactPart;
  export function useNavigate(): (to: string, options: object) => void;
}
declare module 'vue' {
  interface App {
    use(plugin: object): App;
    mount(selector: string): void;
  }
  interface Options<Data, Methods> {
    readonly components?: object;
    readonly template: string;
    readonly data: () => Data;
    readonly methods: Methods;
  }
  export function createApp<Data, Methods>(options: Options<Data, Methods> & ThisType<Data & Methods>): App;
}
declare module 'element-plus' {
  const plugin: object;
  export default plugin;
  export function ElMessage(options: object): void;
  export const ElMessageBox: { confirm(text: string, options: object): Promise<unknown> };
}
declare module 'vee-validate' {
  export const ErrorMessage: object;
  export const Field: object;
  export const Form: object;
}
declare module 'alertifyjs' {
  const alertify: Toaster & { confirm(title: string, text: string, yes: () => void, no: () => void): void };
  export default alertify;
}
declare module 'alpinejs' {
  const alpine: { data(name: string, make: () => object): void; start(): void };
  export default alpine;
}
declare module 'bootstrap' {
  export class Modal {
    constructor(selector: string);
    show(): void;
  }
  export const Toast: { getOrCreateInstance(element: Element): { show(): void } };
}
declare module 'izitoast' {
  const iziToast: { success(options: object): void; error(options: object): void; question(options: object): void };
  export default iziToast;
}
declare module 'jquery' {
  interface Found {
    remove(): Found;
    addClass(names: string): Found;
    text(text: string): Found;
    attr(name: string, value: string): Found;
    insertBefore(place: Element): Found;
    validate(options: object): { showErrors(errors: object): void };
    parsley(): Parsley;
  }
  interface Parsley {
    on(event: string, listener: () => boolean): void;
    addError(name: string, error: object): void;
  }
  function jquery(target: string | Element): Found;
  export default jquery;
}
declare module 'just-validate' {
  export default class JustValidate {
    constructor(form: HTMLFormElement, options: object);
    addField(selector: string, rules: readonly object[]): JustValidate;
    onSuccess(listener: (event: Event) => void): JustValidate;
    showErrors(errors: object): void;
  }
}
declare module 'micromodal' {
  const micromodal: { show(id: string): void };
  export default micromodal;
}
declare module 'notyf' {
  export class Notyf {
    success(text: string): void;
    error(text: string): void;
  }
}
declare module 'sweetalert2' {
  const swal: { fire(options: object): Promise<unknown> };
  export default swal;
}
declare module 'toastify-js' {
  export default function toastify(options: object): { showToast(): void };
}
declare module 'toastr' {
  const toastr: Toaster;
  export default toastr;
}
declare module 'uikit' {
  const uikit: {
    readonly modal: { i18n: object; confirm(text: string): Promise<unknown> };
    notification(options: object): void;
  };
  export default uikit;
}
