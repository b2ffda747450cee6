#!/usr/bin/env python3
"""A native shell for tests: a WebKit web view of a phone's size with the message handlers of an iOS shell.

Standard input takes one JSON command a line, standard output gives one JSON object a line:

    {"do": "open", "url": "..."}            -> {"result": {"url": "...", "status": 200}}
    {"do": "evaluate", "script": "1 + 1"}   -> {"result": 2}        an expression; a promise is awaited
    {"do": "screenshot", "path": "a.png"}   -> {"result": "a.png"}
    {"do": "files", "paths": ["a.jpg"]}     -> {"result": 1}        what the next file chooser picks
    {"do": "quit"}

A command's "id" comes back with its answer; a failed command answers {"error": "..."}. These come in between:

    {"action": "goHome", "payload": {}}     the page posted to a message handler
    {"left": "tel:5512345678"}              the page tried to go to another origin, which the shell refuses
    {"requested": "GeolocationPermissionRequest"}   the page requested a permission, which is refused
    {"dialog": "..."}                       the page opened an alert, a confirm or a prompt, which is dismissed
    {"pageError": "..."}                    an uncaught exception, an unhandled rejection or a policy violation
    {"crashed": "..."}                      the web process died

Needs the Debian packages python3-gi, gir1.2-webkit2-4.1 and xvfb.
"""

import argparse
import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
from urllib.parse import urlsplit

HANDLERS = (
    "goPage closeWebView goListPage goHome goMine goLogin callPhone goRate "
    "confirmTrack startBank endBank closeRepayDialog"
).split()
WIDTH, HEIGHT = 390, 844
PR_SET_PDEATHSIG = 1
# Runs in a world of its own, so that the page sees neither this script nor its handler.
WORLD = "shell"
WATCH_ERRORS = """
const report = (text) => webkit.messageHandlers.pageError.postMessage(String(text));
// A page that is left drops what it was loading.
let isLeft = false;
addEventListener('beforeunload', () => { isLeft = true; });
addEventListener('pageshow', () => { isLeft = false; });
addEventListener('error', (event) => {
  if (event.message) report(event.message);
  else if (!isLeft) report(`cannot load ${event.target?.src || event.target?.href}`);
}, true);
addEventListener('unhandledrejection', (event) => report(`unhandled: ${event.reason?.message ?? event.reason}`));
addEventListener('securitypolicyviolation', (event) => report(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""


def emit(**message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def die_with_parent():
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def start_display():
    """An X server without a screen, on whichever display is free; it ends with this process."""
    if os.environ.get("DISPLAY"):
        return None
    if shutil.which("Xvfb") is None:
        sys.exit("Xvfb is not installed")
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "800x1000x24", "-nolisten", "tcp"],
        pass_fds=[write_end],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=die_with_parent,
    )
    os.close(write_end)
    with os.fdopen(read_end) as answer:
        number = answer.readline().strip()
    if not number:
        sys.exit("Xvfb did not start")
    os.environ["DISPLAY"] = ":" + number
    return server


def arguments():
    parser = argparse.ArgumentParser(description="A WebKit shell for tests.")
    parser.add_argument("--handlers", default=",".join(HANDLERS), help="message handlers to register")
    parser.add_argument("--time-limit", type=int, default=120, help="seconds until it ends by itself")
    parser.add_argument("--any-certificate", action="store_true", help="accept a self-signed certificate")
    return parser.parse_args()


options = arguments()
display = start_display()
# No accessibility bus and no graphics card are needed, and a container has neither.
os.environ.update(
    NO_AT_BRIDGE="1",
    GTK_A11Y="none",
    GDK_BACKEND="x11",
    GSETTINGS_BACKEND="memory",
    LIBGL_ALWAYS_SOFTWARE="1",
    WEBKIT_DISABLE_COMPOSITING_MODE="1",
    WEBKIT_DISABLE_DMABUF_RENDERER="1",
)

import gi  # noqa: E402  (the display must be known first)

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402


def origin_of(url):
    parts = urlsplit(url)
    return (parts.scheme, parts.netloc)


class Shell:
    def __init__(self):
        self.home = None
        self.files = []
        self.opening = None
        self.status = 0
        self.context = WebKit2.WebContext.new_ephemeral()
        self.context.set_sandbox_enabled(False)
        if options.any_certificate:
            self.context.get_website_data_manager().set_tls_errors_policy(
                WebKit2.TLSErrorsPolicy.IGNORE
            )
        manager = WebKit2.UserContentManager()
        for name in filter(None, options.handlers.split(",")):
            manager.connect("script-message-received::" + name, self.on_message, name)
            manager.register_script_message_handler(name)
        manager.connect("script-message-received::pageError", self.on_page_error)
        manager.register_script_message_handler_in_world("pageError", WORLD)
        manager.add_script(
            WebKit2.UserScript.new_for_world(
                WATCH_ERRORS,
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                WORLD,
                None,
                None,
            )
        )
        self.view = WebKit2.WebView(web_context=self.context, user_content_manager=manager)
        settings = self.view.get_settings()
        settings.set_enable_developer_extras(False)
        settings.set_javascript_can_open_windows_automatically(True)
        for event, handler in {
            "load-changed": self.on_load,
            "load-failed": self.on_load_failed,
            "decide-policy": self.on_policy,
            "permission-request": self.on_permission,
            "run-file-chooser": self.on_file_chooser,
            "script-dialog": self.on_dialog,
            "web-process-terminated": self.on_crash,
        }.items():
            self.view.connect(event, handler)
        self.window = Gtk.Window(decorated=False)
        self.window.set_default_size(WIDTH, HEIGHT)
        self.window.add(self.view)
        self.window.show_all()

    # Events of the page.

    def on_message(self, _manager, message, name):
        emit(action=name, payload=json.loads(message.get_js_value().to_json(0) or "null"))

    def on_page_error(self, _manager, message):
        emit(pageError=message.get_js_value().to_string())

    def on_load(self, view, event):
        if event == WebKit2.LoadEvent.COMMITTED:
            response = view.get_main_resource().get_response()
            self.status = response.get_status_code() if response else 0
        # A refused port ends in about:blank without a failure.
        if event == WebKit2.LoadEvent.FINISHED and origin_of(view.get_uri()) == self.home:
            self.finish_opening(result={"url": view.get_uri(), "status": self.status})
        elif event == WebKit2.LoadEvent.FINISHED:
            self.finish_opening(error="cannot load it: " + view.get_uri())

    def on_load_failed(self, _view, _event, url, error):
        # A page that goes on to another one while loading cancels its own load.
        if error.matches(WebKit2.NetworkError.quark(), WebKit2.NetworkError.CANCELLED):
            return True
        self.finish_opening(error=f"{url}: {error.message}")
        return True

    def finish_opening(self, **outcome):
        command, self.opening = self.opening, None
        if command is not None:
            self.answer(command, **outcome)

    def on_policy(self, _view, decision, kind):
        if kind == WebKit2.PolicyDecisionType.RESPONSE:
            return False
        url = decision.get_navigation_action().get_request().get_uri()
        is_new_window = kind == WebKit2.PolicyDecisionType.NEW_WINDOW_ACTION
        if not is_new_window and (url.startswith("about:") or origin_of(url) == self.home):
            return False
        emit(left=url)
        decision.ignore()
        return True

    def on_permission(self, _view, request):
        emit(requested=type(request).__name__)
        request.deny()
        return True

    def on_file_chooser(self, _view, request):
        if self.files:
            request.select_files(self.files)
            self.files = []
        else:
            request.cancel()
        return True

    def on_dialog(self, _view, dialog):
        emit(dialog=dialog.get_message())
        return True

    def on_crash(self, _view, reason):
        emit(crashed=reason.value_nick)
        self.finish_opening(error="the web process ended")

    # Commands of the test.

    def answer(self, command, **outcome):
        emit(**outcome, **({"id": command["id"]} if "id" in command else {}))

    def do_open(self, command):
        self.home = origin_of(command["url"])
        self.opening = command
        self.view.load_uri(command["url"])

    def do_evaluate(self, command):
        body = "return (\n" + command["script"].rstrip().rstrip(";") + "\n);"

        def done(view, result):
            try:
                value = view.call_async_javascript_function_finish(result)
                self.answer(command, result=json.loads(value.to_json(0) or "null"))
            except (GLib.Error, ValueError) as error:
                self.answer(command, error=str(error))

        self.view.call_async_javascript_function(body, -1, None, None, None, None, done)

    def do_screenshot(self, command):
        self.view.queue_draw()

        def take():
            picture = Gdk.pixbuf_get_from_window(self.window.get_window(), 0, 0, WIDTH, HEIGHT)
            picture.savev(command["path"], "png", [], [])
            self.answer(command, result=command["path"])
            return GLib.SOURCE_REMOVE

        GLib.timeout_add(100, take)

    def do_files(self, command):
        self.files = command["paths"]
        self.answer(command, result=len(self.files))

    def do_quit(self, _command):
        Gtk.main_quit()

    def on_line(self, source, _condition):
        line = source.readline()
        if not line:
            Gtk.main_quit()
            return GLib.SOURCE_REMOVE
        command = {}
        try:
            command = json.loads(line)
            getattr(self, "do_" + command["do"])(command)
        except Exception as error:  # one bad command must not end the shell
            self.answer(command if isinstance(command, dict) else {}, error=repr(error))
        return GLib.SOURCE_CONTINUE


def run_out():
    emit(error="time limit reached")
    Gtk.main_quit()


shell = Shell()
channel = GLib.IOChannel.unix_new(sys.stdin.fileno())
GLib.io_add_watch(
    channel,
    GLib.PRIORITY_DEFAULT,
    GLib.IOCondition.IN | GLib.IOCondition.HUP,
    lambda source, condition: shell.on_line(source, condition),
)
GLib.timeout_add_seconds(options.time_limit, run_out)
for number in (signal.SIGTERM, signal.SIGINT):
    GLib.unix_signal_add(GLib.PRIORITY_HIGH, number, Gtk.main_quit)
emit(ready=True, webkit=".".join(str(part) for part in (
    WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())))
Gtk.main()
shell.window.destroy()
if display is not None:
    display.terminate()
    display.wait()
