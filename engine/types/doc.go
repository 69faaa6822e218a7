// Package types gives a parsed program its meaning: scopes, types, conversions, overloads, templates,
// memory spaces and the rules of CUDA about them. Its result is the checked tree of tree.go.
//
// It knows types and values of constants. It must never know bytecode, and no library function by name
// (prototypes come from the prelude).
//
//	universe := types.NewUniverse(prelude, &bag)       // once, shared by all
//	program := types.Check(unit, universe, &bag, types.Config{})     // once for each text
//
// What it asks of the prelude:
//
//   - A function without a body is a builtin. Func.Builtin is its name alone when it is the only prototype of the
//     name, else name/type,type as BuiltinName words it; a template without a body always has the second form, with
//     the types of the instance.
//   - A parameter named symbol takes a device variable by its bare name, be it `const T &symbol` of a template or
//     `const void *symbol`: its address is passed. Everywhere else host code that names a device variable is an error.
//   - A parameter named format before `...` takes a format of printf's, which is compared with the values.
//   - A function whose first parameter is named thrown ends the program for an exception. Where the text has a try block, the function of
//     that name with _thrown at its end is called instead.
//   - A `const void *` parameter takes a kernel's name (FuncRef).
//   - dim3 has a constructor that an integer converts through; uint3 has three unsigned fields; the launch's stream
//     converts to cudaStream_t. threadIdx, blockIdx, blockDim, gridDim and warpSize are the language's own.
//   - new and delete call void *__builtin_new(size_t) and void __builtin_delete(void *).
//
// The order of files: type.go and tree.go are the contract; check.go is the way in; scope.go, resolve.go, decl.go, struct.go,
// func.go, outside.go, body.go, template.go (what there is), templatearg.go, instance.go, special.go, partial.go and deduce.go
// are about declarations; operand.go, expr.go and what it calls (name.go, member.go, binary.go, assign.go, operator.go,
// convert.go, cast.go, place.go, call.go, overload.go, init.go, aggregate.go, heap.go) about expressions; stmt.go, range.go,
// local.go, drop.go, lasting.go, flow.go, goto.go and discard.go about statements; cuda.go and launch.go about kernels, spaces
// and launches; const.go and eval.go about constants; format.go about printf.
package types
